import { d, type Artboard } from '../artboard'
import { mix } from '../colour'
import { drawFigure, drawSky, drawSun } from '../elements'
import { polygon, type Point } from '../geometry'
import { lerp, times } from '../numbers'

/** A well in the making, cut open: the crew above, forty metres of rock, a man and the first water. */
export function drawWell(art: Artboard): void {
  const { height, unit: u, portrait, palette, focusX } = art
  const ground = height * (portrait ? 0.26 : 0.3)
  drawSky(art, ground + u * 30, [palette.sky[2], palette.sky[3], palette.sky[4]])
  drawSun(art, focusX - u * (portrait ? 240 : 470), ground - u * 76, u * 46)
  drawVillage(art, ground)
  drawStrata(art, ground)
  drawShaft(art, ground)
  drawCrew(art, ground)
  drawDigger(art, height * (portrait ? 0.8 : 0.86))
  art.vignette(0.5)
}

function drawVillage(art: Artboard, ground: number): void {
  const { width, unit: u, palette } = art
  const mud = mix(palette.far, palette.sky[2], 0.3)
  times(8, (i) => {
    const x = width * (i / 8) + u * art.between(0, 90)
    const [wide, tall] = [u * art.between(44, 80), u * art.between(26, 50)]
    art.rect(
      x,
      ground - tall,
      wide,
      tall + u * 14,
      art.linear(
        [
          [0, mix(mud, palette.sun, 0.35)],
          [1, mud],
        ],
        x,
        0,
        x + wide,
        0,
      ),
    )
    if (i % 2)
      art.path(
        d`M${x - u * 8} ${ground - tall}L${x + wide / 2} ${ground - tall - u * 38}L${x + wide + u * 8} ${ground - tall}Z`,
        mix(mud, palette.near, 0.3),
      )
    art.rect(x + wide * 0.4, ground - tall * 0.6, wide * 0.2, tall * 0.7, palette.near, { opacity: 0.6 })
  })
}

/** Layers of sand, clay and rock down to the water. */
function drawStrata(art: Artboard, ground: number): void {
  const { width, height, unit: u, palette } = art
  const colours = [
    mix(palette.sky[3], palette.sun, 0.2),
    mix(palette.far, palette.sky[2], 0.2),
    '#9a4f2c',
    '#6e3526',
    '#4a2a26',
    '#2c1e22',
    palette.near,
  ]
  colours.forEach((colour, i) => {
    const noise = art.noise(`layer${i}`)
    const base = lerp(ground, height, (i / colours.length) ** 1.05)
    const surface = (x: number) => base - (i ? u * 26 : u * 8) * noise(x / (u * 240) + i * 3, 3)
    art.ridge(surface, art.vertical(colour, mix(colour, palette.near, 0.35), base, base + u * 170))
    times(i * 9 + 6, () => {
      const [x, y, r] = [width * art.random(), base + u * art.between(20, 90), u * art.between(4, 16)]
      const stone = times(7, (k): Point => [
        x + Math.cos(k * 0.9) * r * art.between(0.8, 1.5),
        y + Math.sin(k * 0.9) * r * art.between(0.5, 0.9),
      ])
      art.path(polygon(stone), i % 2 ? palette.near : palette.glow, { opacity: i % 2 ? 0.28 : 0.14 })
    })
  })
}

function drawShaft(art: Artboard, ground: number): void {
  const { height, unit: u, palette, focusX } = art
  const half = u * 66
  const depth = art.linear(
    [
      [0, mix(palette.sun, palette.glow, 0.4)],
      [0.22, mix(palette.glow, palette.near, 0.6)],
      [0.6, palette.near],
      [1, mix(palette.near, '#0d3a4a', 0.6)],
    ],
    0,
    ground,
    0,
    height,
  )
  art.rect(focusX - half, ground - u * 8, half * 2, height, depth)
  for (const side of [-1, 1]) {
    const noise = art.noise(`wall${side}`)
    const edge = times(40, (i): Point => [
      focusX + side * (half + u * 10 * noise(i * 0.7, 2)),
      lerp(ground - u * 8, height + 8, i / 39),
    ])
    art.path(
      polygon([
        ...edge,
        [focusX + side * (half + u * 26), height + 8],
        [focusX + side * (half + u * 26), ground],
      ]),
      '#3a2320',
      { opacity: 0.75 },
    )
    art.line(d`M${focusX + side * half} ${ground}V${height}`, palette.glow, u * 3, { opacity: 0.28 })
  }
  times(14, (i) => {
    const y = lerp(ground + u * 30, height, i / 14)
    art.line(d`M${focusX + half} ${y}h${u * 26}`, palette.sun, u * (i % 5 ? 2.4 : 5), { opacity: 0.7 })
  })
  art.path(
    polygon([
      [focusX - half, ground],
      [focusX + half * 0.7, ground],
      [focusX + half, height * 0.66],
      [focusX + half * 0.2, height * 0.7],
    ]),
    palette.sun,
    { opacity: 0.2, filter: art.blur(u * 10) },
  )
}

function drawCrew(art: Artboard, ground: number): void {
  const { unit: u, palette, focusX } = art
  const dark = mix(palette.near, '#3a1a10', 0.3)
  art.placed(focusX, ground, u * 1.12, () => {
    art.line('M-96 4L0 -176L96 4M0 -176L34 6', dark, 8)
    art.dot(0, -156, 15, 'none', 1, { stroke: dark, strokeWidth: 6 })
    for (const [x, tall, i] of [
      [-190, 116, 0],
      [-140, 108, 1],
      [-250, 104, 2],
      [150, 112, 3],
      [204, 100, 4],
    ] as const) {
      drawFigure(
        art,
        x,
        6,
        tall,
        [dark, mix('#8c2f2a', dark, 0.2), mix('#1f5a70', dark, 0.3), mix('#e8dcc0', dark, 0.25), dark][i] ??
          dark,
      )
    }
    art.line('M0 -150Q-60 -90 -136 -64L-246 -58', '#f1e2bd', 4)
    art.path('M-78 8Q0 20 78 8L70 -6H-70Z', dark)
  })
}

function drawDigger(art: Artboard, y: number): void {
  const { height, unit: u, palette, focusX } = art
  art.line(d`M${focusX} ${height * 0.12}V${y - u * 120}`, '#f1e2bd', u * 4)
  art.glow(focusX + u * 22, y - u * 60, u * 230, palette.lamp, 1)
  art.placed(focusX, y, u * 1.1, () => {
    art.path('M-26 -120H26L20 -82H-20Z', mix(palette.warm, palette.near, 0.45))
    art.line('M-26 -120Q0 -160 26 -120', '#f1e2bd', 3)
  })
  drawFigure(art, focusX - u * 22, y + u * 8, u * 92, mix(palette.near, '#5a3320', 0.25))
  art.dot(focusX + u * 26, y - u * 44, u * 8, '#fff3cf')
  const water = y + u * 12
  art.rect(focusX - u * 64, water, u * 128, height, art.vertical('#8fe3ea', '#0d5a72', water, water + u * 60))
  art.ellipse(focusX, water, u * 64, u * 8, '#d8fbff')
  art.glow(focusX, water + u * 12, u * 260, '#5fd3e0', 0.8)
}
