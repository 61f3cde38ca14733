"""Who may talk to the page's server: this machine's own page, and no page of another site."""

from urllib.parse import urlsplit

from aiohttp import hdrs, web
from aiohttp.typedefs import Handler

_LOOPBACK = ("localhost", "127.0.0.1", "::1")
_REFUSED = "This board is for the page on this machine only."


@web.middleware
async def own_page_only(request: web.Request, handler: Handler) -> web.StreamResponse:
    """403 for a request under another name than this machine's own, as of a site whose name
    was made to point here, and for one that another page has sent."""
    host = request.headers.get(hdrs.HOST, "")
    origin = request.headers.get(hdrs.ORIGIN)
    foreign = origin is not None and origin.lower() != f"http://{host.lower()}"
    if foreign or not _is_here(host, _port(request)):
        raise web.HTTPForbidden(text=_REFUSED)
    return await handler(request)


def _port(request: web.Request) -> int:
    """The port that the request came in at."""
    return int(request.get_extra_info("sockname")[1])


def _is_here(host: str, port: int) -> bool:
    """Whether `host`, as 127.0.0.1:8137, is this machine by a name of its own and at this port."""
    try:
        parts = urlsplit(f"//{host}")
        known = parts.hostname in _LOOPBACK and (parts.port or 80) == port
    except ValueError:
        return False
    return known and parts.netloc == host and not (parts.username or parts.password)
