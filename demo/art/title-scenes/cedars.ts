import { d, type Artboard } from '../artboard'
import { mix } from '../colour'
import { archPath, drawBirds, drawSky, drawSun } from '../elements'
import { polygon, type Point } from '../geometry'
import { lerp, times } from '../numbers'

/** Old cedars on a ridge above a guesthouse with twelve lit windows. */
export function drawCedars(art: Artboard): void {
  const { height, unit: u, portrait, palette, focusX } = art
  const ground = height * (portrait ? 0.7 : 0.76)
  drawSky(art, ground)
  drawSun(art, focusX - u * (portrait ? 210 : 400), ground - u * 330, u * 60)
  drawSnowline(art, ground)
  const slope = (x: number) =>
    ground -
    u * 70 * Math.exp(-(((x - focusX - u * 120) / (u * 420)) ** 2)) +
    u * 10 * Math.sin(x / (u * 130))
  drawHill(art, slope)
  drawGuesthouse(art, focusX - u * (portrait ? 180 : 330), slope(focusX - u * 330) + u * 20)
  drawCedar(art, focusX + u * 290, slope(focusX + u * 290) + u * 10, u * 360, 0.34)
  if (!portrait) drawCedar(art, focusX - u * 60, slope(focusX - u * 60) + u * 6, u * 300, 0.5)
  drawCedar(art, focusX + u * 90, slope(focusX + u * 90) + u * 24, u * (portrait ? 620 : 560), 0)
  drawForeground(art)
  drawBirds(art, focusX - u * 260, ground - u * 380, 6, mix(palette.near, palette.sky[2], 0.3))
  art.vignette(0.4)
}

function drawSnowline(art: Artboard, ground: number): void {
  const { unit: u, palette } = art
  times(3, (i) => {
    const noise = art.noise(`snow${i}`)
    const base = ground - u * (150 - i * 56)
    const surface = (x: number) =>
      base -
      u * (120 - i * 28) * Math.max(0, 1 - Math.abs(noise(x / (300 * u) + i * 5, 1)) * 1.7) -
      u * 14 * noise(x / (50 * u), 3)
    const colour = mix(mix(palette.sky[4], '#ffffff', 0.4), palette.far, 0.12 + i * 0.36)
    art.ridge(
      surface,
      art.vertical(colour, mix(colour, palette.sky[3], 0.7), base - u * 120, base + u * 120),
      {},
      2,
    )
  })
  art.haze(ground - u * 40, u * 90, mix(palette.sky[4], palette.sun, 0.3), 0.55)
}

function drawHill(art: Artboard, slope: (x: number) => number): void {
  const { height, unit: u, palette } = art
  const green = mix(palette.cool, '#123f36', 0.72)
  art.ridge(
    slope,
    art.vertical(mix(green, palette.sky[4], 0.28), mix(green, palette.near, 0.7), height * 0.6, height),
  )
  times(5, (i) =>
    art.ridge((x) => slope(x) + u * (34 + i * 40), mix(green, palette.near, 0.3 + i * 0.1), { opacity: 0.3 }),
  )
}

/** A trunk and flat tiers of boughs, as only cedars have them. */
function drawCedar(art: Artboard, x: number, y: number, tall: number, far: number): void {
  const { palette, unit: u } = art
  const dark = mix(mix(palette.near, '#0c2f2a', 0.55), palette.sky[3], far * 0.6)
  const trunk: Point[] = [
    [x - tall * 0.05, y + u * 8],
    [x - tall * 0.018, y - tall * 0.5],
    [x - tall * 0.006, y - tall],
    [x + tall * 0.012, y - tall],
    [x + tall * 0.024, y - tall * 0.5],
    [x + tall * 0.056, y + u * 8],
  ]
  art.path(polygon(trunk), mix(dark, palette.near, 0.4))
  const tiers = 7
  times(tiers, (i) => {
    const t = i / (tiers - 1)
    const level = y - tall * lerp(0.3, 1, t)
    for (const side of [-1, 1]) {
      const reach = tall * lerp(0.44, 0.2, t ** 2.4) * art.between(0.66, 1.08)
      const lift = tall * art.between(-0.004, 0.03)
      const tone = mix(dark, palette.sky[3], side < 0 ? 0.2 : 0.04)
      art.path(bough(art, { x, level, reach: side * reach, lift, thick: tall * 0.06 }), tone)
    }
  })
}

function bough(
  art: Artboard,
  { x, level, reach, lift, thick }: { x: number; level: number; reach: number; lift: number; thick: number },
): string {
  const upper = times(9, (i): Point => {
    const t = i / 8
    return [
      x + reach * t,
      level - lift * 2 * t - thick * Math.sin(Math.PI * Math.min(1, t + 0.12)) * art.between(0.75, 1.25),
    ]
  })
  const lower = times(9, (i): Point => {
    const t = 1 - i / 8
    return [x + reach * t * 0.98, level - lift * 2 * t + thick * 0.22 * (i % 2 ? 1.3 : 0.2)]
  })
  return polygon([...upper, ...lower])
}

function drawGuesthouse(art: Artboard, x: number, y: number): void {
  const { unit: u, palette } = art
  const stone = mix(mix(palette.sky[4], palette.far, 0.4), palette.near, 0.24)
  art.glow(x, y - u * 90, u * 330, palette.lamp, 0.5)
  art.placed(x, y, u * 1.15, () => {
    art.rect(
      -130,
      -150,
      260,
      156,
      art.linear(
        [
          [0, mix(stone, palette.sun, 0.3)],
          [1, mix(stone, palette.near, 0.35)],
        ],
        -130,
        0,
        130,
        0,
      ),
    )
    art.path('M-148 -150L-104 -206H104L148 -150Z', art.vertical('#c76a45', '#7d3a2a', -206, -150))
    times(12, (i) => {
      const [a, b] = [-100 + (i % 6) * 40, i < 6 ? -88 : -18]
      art.path(archPath(a, b, 26, 46), mix(stone, '#ffffff', 0.4))
      art.path(archPath(a, b, 19, 40), art.vertical(palette.lamp, '#fff3cf', b - 40, b))
    })
    art.path('M-14 6V-40Q-12 -54 0 -58Q12 -54 14 -40V6Z', mix(palette.near, '#5a3320', 0.5))
    art.rect(70, -240, 22, 50, stone)
    art.line('M81 -244Q66 -280 88 -304T84 -362', '#ffffff', 12, { opacity: 0.25, filter: art.blur(5) })
  })
}

function drawForeground(art: Artboard): void {
  const { width, height, unit: u, palette } = art
  const noise = art.noise('fore')
  const surface = (x: number) => height * 0.94 - u * 24 * noise(x / (160 * u), 3)
  art.ridge(surface, palette.near)
  times(60, () => {
    const [x, tall] = [width * art.random(), u * art.between(14, 40)]
    art.line(
      d`M${x} ${surface(x) + 4}q${tall * 0.1} ${-tall * 0.6} ${tall * art.between(-0.3, 0.3)} ${-tall}`,
      palette.near,
      u * 2.6,
    )
  })
}
