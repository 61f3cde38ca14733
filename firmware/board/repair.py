"""What cannot be read: a torn end is cut off, anything else is set aside, and nothing is lost.

Loaded when something is damaged (see lazy.py).
"""

from board import files
from board.journal import BODY, HEADER, MAX_PAYLOAD, OVERHEAD, read_record

MARKER = "set_up"
EMPTIED = b"0\n"  # in the marker: there was a store, and what it held is gone
SET_UP = b"1\n"
KEPT_ASIDE = 8
KEPT_BYTES = 96 * 1024


def emptied(store, marker):
    """What the store held is gone: noted at `marker` until told() is called. Raises OSError."""
    store.report("formatted", 0, 0)
    if files.read_small(marker, 9) != EMPTIED:
        files.write_whole(marker, EMPTIED)


def told(store):
    """The owner of the board knows that it was emptied. Raises OSError."""
    if store.formatted:
        files.write_whole(MARKER, SET_UP)
        store.formatted = False
        store.problems = [each for each in store.problems if each[0] != "formatted"]


def repair(journal, path, kind, sizes, sound, seq):
    """Replace a damaged file of a journal by its good part; keep the original unless it was
    just torn.  `sizes`: bytes that are good, bytes in all; `sound`: its header is; `seq`: number
    of the first record that is not there.  Returns its size now.  Raises OSError."""
    good, length = sizes
    torn = length < HEADER or (sound and _is_torn(path, journal.seed, good, length))
    with open(path + ".new", "wb") as new:
        new.write(journal.header(kind, 0 if kind == BODY else seq - 1))
        with open(path, "rb") as old:
            old.seek(min(HEADER, length))
            left = good - HEADER
            while left > 0:
                piece = old.read(min(256, left))
                if not piece:
                    break
                new.write(piece)
                left -= len(piece)
    if torn:
        journal.report("torn", length - good if length > HEADER else length)
    else:
        journal.report("bad", seq)
        set_aside(path, journal.report)
    files.rename(path + ".new", path)
    return max(HEADER, good)


def _is_torn(path, seed, good, length):
    """True if only one unfinished record follows `good`, with nothing sound behind it."""
    if length - good >= MAX_PAYLOAD + OVERHEAD:
        return False
    with open(path, "rb") as file:
        for start in range(good, length - OVERHEAD):
            file.seek(start)
            if read_record(file, seed) is not None:
                return False
    return True


def set_aside(path, report):
    """Rename an unreadable file or folder to `path-K` where it is; K counts up in its folder.

    At most KEPT_ASIDE of them and about KEPT_BYTES stay in one folder; when the oldest has to go,
    report("dropped", its bytes) is called. Raises OSError.
    """
    folder = path.rsplit("/", 1)[0]
    kept = []
    for other in files.names(folder):
        number = other.split("-")[-1]
        if "-" in other and number and not number.strip("0123456789"):
            kept.append((int(number), folder + "/" + other))
    kept.sort()
    aside = "%s-%d" % (path, kept[-1][0] + 1 if kept else 1)
    files.rename(path, aside)
    sizes = [files.total_size(other) for _, other in kept]
    room = KEPT_BYTES - files.total_size(aside)
    while kept and (len(kept) >= KEPT_ASIDE or sum(sizes) > room):
        oldest = kept.pop(0)[1]
        while files.remove_step(oldest):
            pass
        report("dropped", sizes.pop(0))
