"""Layout and time -> light: the visual grammar in colours and blinking (PRODUCT 1).

Nothing here but arithmetic; `lamps.py` brings the light to the chain.
"""

from board import pins
from trictrac import layout as at

# Red, green, blue at full light, by colour number of `layout`; the two that
# alternate are pairs of others.
_RGB = (
    (0, 0, 0),
    (255, 96, 0),  # amber
    (170, 190, 255),  # cool white
    None,  # bimetallic
    (90, 0, 150),  # deep violet
    (255, 0, 0),  # red
    (255, 170, 80),  # warm white
    None,  # token with the bredouille token beside it
    (0, 255, 40),  # green
    (0, 40, 255),  # blue
    None,  # silver peg and banner in one hole
)
_TURNS = {
    at.BIMETAL: (at.AMBER, at.WHITE),
    at.WARM_RED: (at.WARM, at.RED),
    at.WHITE_RED: (at.WHITE, at.RED),
}

# Light of the five steps of brightness, of 255.
STEPS = (14, 32, 64, 120, 220)
_DIMMED = 8

# A WS2812 draws about 1 mA dark and 20 mA for each colour at full light.
_MA_DARK = 1
_MA_FULL = 20

_STATIC = (at.STEADY, at.DIM, at.TRAIL)


def _order():
    """The number of the place of each lamp, in the order of the chain."""
    from trictrac.places import PLACES

    return bytes([PLACES.index(name) for name in pins.LAMPS])


_ORDER = _order()


def level(shape, now, origin):
    """Light 0 to 255 of a shape at `now` ms; THREE counts from `origin`."""
    if shape == at.STEADY:
        return 255
    if shape == at.DIM:
        return 50
    if shape == at.TRAIL:
        return 26
    if shape == at.BREATHING:
        return 24 + _triangle(now, 4000) * 80 // 255
    if shape == at.PULSING:
        return 50 + _triangle(now, 1200) * 205 // 255
    if shape == at.FAST:
        return 255 if now % 250 < 125 else 0
    age = now - origin
    return 255 if age % 300 < 150 and 0 <= age < 900 else 0


def lit(look, now, origin=0):
    """(red, green, blue) at full brightness of one appearance at `now` ms."""
    colour = look & 0x0F
    if not colour:
        return _RGB[0]
    if colour in _TURNS:
        colour = _TURNS[colour][now % 1000 >= 500]
    if look & at.NECKTIE and now % 2000 < 350 and now % 2000 % 220 < 130:
        return _RGB[0]
    laps = look >> 8
    if laps and _winks(laps, now % 1000):
        return _RGB[0]
    light = level(look & 0x70, now, origin)
    if light == 255:
        return _RGB[colour]
    red, green, blue = _RGB[colour]
    return (red * light + 254) // 255, (green * light + 254) // 255, (blue * light + 254) // 255


def moves(places):
    """Whether any of the appearances changes with time."""
    for look in places:
        if look and (look & 0x70 not in _STATIC or look > 0x7F or look & 0x0F in _TURNS):
            return True
    return False


def frame(places, now, brightness, limit_ma, out, origin=0):
    """Write 43 x (red, green, blue) in chain order into `out` (129 bytes).

    `brightness` 0 (dimmed) to 5; the whole is scaled down where it would draw
    more than `limit_ma`.  Returns the estimated current in mA.
    """
    scale = STEPS[brightness - 1] if brightness else _DIMMED
    index = 0
    total = 0
    for place in _ORDER:
        look = places[place]
        if look:
            red, green, blue = lit(look, now, origin)
            red = (red * scale + 254) // 255
            green = (green * scale + 254) // 255
            blue = (blue * scale + 254) // 255
            total += red + green + blue
            out[index] = red
            out[index + 1] = green
            out[index + 2] = blue
        else:
            out[index] = out[index + 1] = out[index + 2] = 0
        index += 3
    return limited(out, total, limit_ma)


def limited(out, total, limit_ma):
    """Scale light that adds up to `total` down to `limit_ma`. Returns the current in mA."""
    dark = len(_ORDER) * _MA_DARK
    most = max(0, limit_ma - dark) * 255 // _MA_FULL
    if total > most:
        for index in range(len(out)):
            out[index] = out[index] * most // total
        total = sum(out)
    return dark + -(-total * _MA_FULL // 255)


def _triangle(now, period):
    phase = now % period * 510 // period
    return phase if phase < 256 else 510 - phase


def _winks(laps, phase):
    """Dark winks of a second lap (one in a second), third (two), and on."""
    return any(100 + wink * 220 <= phase < 200 + wink * 220 for wink in range(laps))
