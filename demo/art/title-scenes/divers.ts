import { d, type Artboard } from '../artboard'
import { mix } from '../colour'
import { curve, polygon, type Point } from '../geometry'
import { at, lerp, times } from '../numbers'

/** Under a pearling boat: a diver on his rope, and a pearl on the bank. */
export function drawDivers(art: Artboard): void {
  const { width, height, unit: u, portrait, palette, focusX } = art
  const surface = height * (portrait ? 0.1 : 0.11)
  const water = [palette.sky[4], palette.sky[3], palette.sky[2], palette.sky[1], palette.sky[0]]
  art.fill(
    art.linear(
      water.map((colour, i) => [(i / 4) ** 0.9, colour] as const),
      0,
      0,
      0,
      height,
    ),
  )
  art.glow(focusX - u * 60, surface, u * 760, palette.sun, 0.75)
  times(9, (i) => drawBeam(art, focusX - u * 60, 0.75 + i * 0.2 + art.between(-0.06, 0.06)))
  times(60, () => {
    const t = art.random()
    art.ellipse(
      width * art.random(),
      surface * lerp(0.1, 1.25, t),
      u * art.between(20, 90),
      u * lerp(1, 3, t),
      '#ffffff',
      { opacity: 0.3 },
    )
  })
  drawHull(art, focusX + u * 20, surface)
  drawShoal(art, focusX - u * (portrait ? 250 : 520), height * 0.42)
  drawBank(art)
  drawDiver(art, focusX - u * 30, surface, height * (portrait ? 0.52 : 0.555))
  drawOysters(art)
  times(34, () => {
    const t = art.random()
    art.dot(
      focusX - u * 30 + u * art.between(-34, 34) * (1.4 - t),
      lerp(surface, height * 0.5, t),
      u * art.between(2, 7),
      'none',
      0.8,
      {
        stroke: '#ffffff',
        strokeWidth: u * 1.4,
        strokeOpacity: 0.7,
      },
    )
  })
  art.vignette(0.5)
}

function drawBeam(art: Artboard, x: number, angle: number): void {
  const { unit: u, palette } = art
  const reach = u * 1100
  const light = art.radial(
    [
      [0, palette.sun, 0.34],
      [1, palette.sun, 0],
    ],
    x,
    -u * 40,
    reach,
  )
  const end = (a: number): [number, number] => [x + Math.cos(a) * reach, Math.sin(a) * reach]
  art.path(polygon([[x - u * 40, -u * 40], [x + u * 40, -u * 40], end(angle), end(angle + 0.09)]), light, {
    screen: true,
    filter: art.blur(u * 8),
  })
}

function drawHull(art: Artboard, x: number, y: number): void {
  const { palette, unit: u } = art
  const wood = mix(palette.near, palette.sky[1], 0.3)
  art.placed(x, y, u * 1.15, () => {
    art.path(
      'M-300 -60Q-250 22 -70 44H60Q230 26 300 -66Z',
      art.vertical(mix(wood, palette.sky[2], 0.5), palette.near, -60, 46),
    )
    art.path('M-240 6Q-120 60 0 60Q120 58 236 2Q120 44 0 46Q-120 44 -240 6Z', palette.near)
    times(4, (i) =>
      art.line(
        d`M${-280 + i * 22} ${-40 + i * 20}Q0 ${20 + i * 12} ${280 - i * 22} ${-44 + i * 20}`,
        palette.near,
        2,
        { opacity: 0.4 },
      ),
    )
    ;[-190, -120, 130, 200].forEach((oar) => art.line(d`M${oar} -50L${oar * 1.5} 78`, wood, 6))
  })
}

/** Outlines of body, legs and arms, head down. */
const limbs: readonly (readonly number[])[] = [
  [-10, -74, 12, -78, 22, -30, 20, 20, 12, 40, -12, 40, -20, 14, -16, -30],
  [-8, -70, -26, -116, -50, -166, -62, -196, -50, -200, -34, -164, -10, -120, 8, -72],
  [6, -72, 20, -120, 12, -170, 18, -212, 30, -208, 28, -168, 36, -118, 20, -68],
  [14, 24, 46, 60, 54, 112, 60, 136, 50, 140, 40, 112, 30, 70, 4, 38],
  [-14, 22, -52, 46, -70, 92, -82, 108, -74, 116, -58, 98, -40, 62, -6, 40],
]

function drawDiver(art: Artboard, x: number, surface: number, y: number): void {
  const { unit: u, palette } = art
  const skin = mix(palette.near, palette.sky[1], 0.16)
  const rope = d`M${x + u * 14} ${surface}Q${x - u * 34} ${(surface + y) / 2} ${x + u * 4} ${y + u * 190}`
  art.line(rope, mix(palette.warm, palette.near, 0.3), u * 3)
  art.glow(x, y, u * 260, palette.glow, 0.35)
  art.placed(x, y, u * 1.16, () => {
    for (const limb of limbs) {
      const points = times(limb.length / 2, (i): Point => [at(limb, i * 2), at(limb, i * 2 + 1)])
      art.path(curve(points, true), skin)
    }
    art.dot(2, 60, 17, skin)
    art.path('M-16 -34Q4 -26 22 -34L20 -74Q2 -82 -14 -76Z', mix(palette.warm, palette.near, 0.25))
    art.line('M-92 92L-66 132M-100 128L-62 96M-96 112H-62', mix(palette.warm, palette.near, 0.35), 2)
    art.path('M-100 112Q-84 146 -62 112Z', mix(palette.warm, palette.near, 0.45))
  })
}

function drawShoal(art: Artboard, x: number, y: number): void {
  const { unit: u, palette } = art
  times(26, () => {
    const [a, b, s] = [x + u * art.between(-210, 210), y + u * art.between(-90, 90), u * art.between(0.5, 1)]
    art.placed(a, b, s, () =>
      art.path('M-18 0Q0 -13 20 0Q0 13 -18 0L-32 -10V10Z', mix(palette.sky[2], palette.near, 0.3), {
        opacity: 0.75,
      }),
    )
  })
}

function drawBank(art: Artboard): void {
  const { height, unit: u, palette, focusX, width } = art
  times(3, (i) => {
    const noise = art.noise(`b${i}`)
    const base = height * (0.8 + i * 0.07)
    const colour = mix(mix(palette.sky[2], palette.warm, 0.12), palette.near, 0.35 + i * 0.26)
    const dip = (x: number) => Math.exp(-(((x - focusX) / (u * 260)) ** 2)) * u * 46
    art.ridge(
      (x) => base + dip(x) - u * (40 - i * 6) * noise(x / (150 * u), 4),
      art.vertical(mix(colour, palette.sky[3], 0.22), palette.near, base - u * 40, height),
    )
    times(16, () =>
      drawWeed(
        art,
        width * art.random(),
        base + u * 26,
        u * art.between(60, 130),
        mix(colour, palette.cool, 0.22),
      ),
    )
  })
}

function drawWeed(art: Artboard, x: number, y: number, tall: number, colour: string): void {
  if (Math.abs(x - art.focusX) < art.unit * 150) return
  const sway = tall * art.between(-0.25, 0.25)
  art.line(
    d`M${x} ${y}Q${x - sway} ${y - tall * 0.4} ${x + sway * 0.4} ${y - tall * 0.7}T${x + sway} ${y - tall}`,
    colour,
    art.unit * 6,
  )
}

function drawOysters(art: Artboard): void {
  const { unit: u, palette, focusX, height } = art
  for (const [dx, dy, s] of [
    [10, 0.91, 1.35],
    [-150, 0.95, 0.8],
    [170, 0.94, 0.9],
  ] as const) {
    art.placed(focusX + dx * u, height * dy, s * u, () => {
      const shell = mix(palette.sky[3], palette.near, 0.25)
      art.path(
        'M-58 0Q-62 -64 0 -72Q62 -64 58 0Q30 -22 0 -22Q-30 -22 -58 0Z',
        art.vertical(mix(shell, '#ffffff', 0.3), shell, -72, 0),
      )
      times(5, (i) =>
        art.line(d`M0 -20Q${-26 + i * 13} -50 ${-40 + i * 20} -62`, palette.near, 2, { opacity: 0.3 }),
      )
      art.path(
        'M-58 0Q-30 -20 0 -20Q30 -20 58 0Q40 26 0 28Q-40 26 -58 0Z',
        mix(palette.sun, palette.sky[3], 0.4),
      )
      if (dx !== 10) return
      art.glow(0, -4, 190, '#ffffff', 0.95)
      art.dot(
        0,
        -5,
        17,
        art.radial(
          [
            [0, '#ffffff'],
            [0.6, palette.sun],
            [1, mix(palette.sun, palette.sky[2], 0.4)],
          ],
          -5,
          -11,
          24,
        ),
      )
    })
  }
}
