import { d, type Artboard, type Stop } from '../artboard'
import { mix } from '../colour'
import { curve, polygon, polar, type Point } from '../geometry'
import { at, lerp, TAU, times } from '../numbers'

interface Table {
  art: Artboard
  /** The table's far edge. */
  edge: number
  scale: number
  clay: string
}

/** A steaming earthen pot among bowls of spice. */
export function drawSpices(art: Artboard): void {
  const { height, unit: u, portrait, palette } = art
  const table: Table = {
    art,
    edge: height * (portrait ? 0.66 : 0.72),
    scale: u * 1.12,
    clay: mix(palette.glow, palette.sky[2], 0.5),
  }
  drawRoom(table)
  drawTabletop(table)
  times(7, () => drawSteam(table))
  drawPot(table)
  drawBowls(table)
  drawAnise(table)
  art.vignette(0.55)
}

function drawRoom({ art, edge }: Table): void {
  const { width, height, unit: u, palette, focusX: x } = art
  const wall: Stop[] = [
    [0, mix(palette.sky[3], palette.sky[2], 0.35)],
    [0.45, mix(palette.sky[2], palette.sky[1], 0.45)],
    [1, palette.sky[0]],
  ]
  art.fill(art.radial(wall, x, edge - u * 250, Math.hypot(width, height) * 0.75))
  times(34, () => {
    const [px, py] = [art.random() * width, art.between(0, 0.62) * height]
    const radius = u * art.between(10, 46)
    art.dot(px, py, radius, art.pick([palette.glow, palette.lamp, palette.warm]), art.between(0.03, 0.13))
  })
  art.glow(x, edge - u * 210, u * 560, palette.glow, 0.6)
}

function drawTabletop({ art, edge }: Table): void {
  const { width, height, unit: u, palette, focusX: x } = art
  const depth = height - edge
  const wood: Stop[] = [
    [0, mix(palette.far, palette.near, 0.42)],
    [0.1, mix(palette.far, palette.near, 0.66)],
    [1, palette.near],
  ]
  art.rect(-2, edge, width + 4, depth + 4, art.linear(wood, 0, edge, 0, height))
  times(30, (i) => {
    const y = () => edge + depth * ((i + art.random()) / 30)
    const grain = d`M-9 ${y()}Q${width / 2} ${y()} ${width + 9} ${y()}`
    art.line(grain, palette.near, u * art.between(0.6, 2), { opacity: 0.22 })
  })
  art.glow(x, edge + u * 20, u * 380, palette.glow, 0.4)
}

function drawSteam({ art, edge }: Table): void {
  const { unit: u, portrait, focusX } = art
  const x = focusX + u * art.between(-70, 70)
  const phase = art.between(0, 6)
  const tall = u * art.between(260, 460) * (portrait ? 1.25 : 1)
  const points = times(13, (i): Point => {
    const t = i / 12
    return [x + Math.sin(phase + t * 5.2) * u * (10 + 62 * t), edge - u * 270 - tall * t]
  })
  const veil = (strength: number, end: number): string =>
    art.linear(
      [
        [0, '#ffffff', 0],
        [0.25, '#fff4e0', strength],
        [end, '#ffffff', 0],
      ],
      0,
      edge - u * 250,
      0,
      edge - u * 270 - tall,
    )
  art.line(curve(points), veil(0.34, 1), u * art.between(14, 42), { filter: art.blur(u * 11) })
  art.line(curve(points), veil(0.5, 0.9), u * 2.2, { filter: art.blur(u * 1.5) })
}

/** The pot is drawn in its own units, with y = 0 where it stands. */
function drawPot({ art, edge, scale, clay }: Table): void {
  const { unit: u, palette, focusX: x } = art
  const y = edge + u * 46
  art.ellipse(x + u * 20, y + scale * 4, scale * 240, scale * 26, palette.near, {
    opacity: 0.65,
    filter: art.blur(u * 9),
  })
  const glaze = (light: string, dark: string): string =>
    art.linear(
      [
        [0, light],
        [0.3, mix(light, palette.sun, 0.45)],
        [0.62, light],
        [1, dark],
      ],
      -190,
      0,
      190,
      0,
    )
  art.group({ transform: `${d`translate(${x} ${y})`} scale(${scale.toFixed(3)})` }, () => {
    const { near, warm } = palette
    art.path('M-196 -74Q-180 -8 -110 4L110 4Q180 -8 196 -74Z', glaze(clay, mix(clay, near, 0.72)))
    art.path('M-204 -88H204L198 -70H-198Z', glaze(warm, mix(warm, near, 0.6)))
    const lid =
      'M-186 -88C-150 -150 -62 -170 -34 -268Q-26 -292 -36 -304Q0 -330 36 -304Q26 -292 34 -268C62 -170 150 -150 186 -88Z'
    art.path(lid, glaze(mix(clay, palette.sky[2], 0.15), mix(clay, near, 0.78)))
    art.ellipse(0, -306, 36, 10, mix(clay, near, 0.35))
    art.path('M-166 -112Q0 -92 166 -112L142 -132Q0 -112 -142 -132Z', warm, { opacity: 0.85 })
    times(15, (i) => {
      const px = -140 + i * 20
      const diamond = d`M${px - 7} -115L${px} -123L${px + 7} -115L${px} -107Z`
      art.path(diamond, i % 2 ? near : mix(palette.cool, near, 0.25), { opacity: 0.85 })
    })
    art.line('M-92 -172Q0 -157 92 -172', warm, 2.9, { opacity: 0.75 })
    art.line('M-58 -214Q0 -199 58 -214', warm, 2.9, { opacity: 0.75 })
  })
}

const landscapeBowls = [
  [-330, 74, 0.72],
  [-232, 120, 0.95],
  [262, 78, 0.76],
  [340, 128, 0.95],
  [60, 142, 1.02],
] as const
const portraitBowls = [
  [-200, 96, 0.8],
  [210, 100, 0.84],
  [-70, 190, 1.05],
  [120, 200, 0.95],
] as const
const spiceColours = ['#e0a526', '#b8371f', '#d76b22', '#7d8f35', '#8a3b66']
const greySpices = ['#d9d3c3', '#a9a9a9', '#77797f', '#c9c4b4', '#909298']

function drawBowls({ art, edge, scale }: Table): void {
  const { unit: u, portrait, palette, focusX } = art
  const spices = art.paletteName === 'ink' ? greySpices : spiceColours
  const bowls = portrait ? portraitBowls : landscapeBowls
  bowls.forEach(([dx, dy, size], i) => {
    const [x, y, s] = [focusX + dx * u, edge + dy * u, size * scale]
    art.ellipse(x + 8 * s, y + 4 * s, 76 * s, 12 * s, palette.near, { opacity: 0.6, filter: art.blur(u * 5) })
    art.group({ transform: `${d`translate(${x} ${y})`} scale(${s.toFixed(3)})` }, () => {
      drawHeap(art, mix(at(spices, i), palette.glow, 0.1))
      drawBowl(art, mix(i % 2 ? palette.cool : palette.warm, palette.near, 0.25))
    })
  })
}

function drawHeap(art: Artboard, spice: string): void {
  const { near } = art.palette
  const light: Stop[] = [
    [0, mix(spice, '#fff0c0', 0.4)],
    [0.45, spice],
    [1, mix(spice, near, 0.6)],
  ]
  const heap = 'M-72 -52Q-36 -74 -6 -118Q2 -124 10 -114Q40 -72 72 -52Q0 -30 -72 -52Z'
  art.path(heap, art.linear(light, -60, 0, 70, 0))
  times(60, () => {
    const t = art.random()
    const half = lerp(4, 60, t)
    const x = art.between(-half, half)
    const grain = art.between(0.7, 1.7)
    art.dot(x, lerp(-112, -50, t), grain, art.random() < 0.5 ? '#fff0c0' : mix(spice, near, 0.5), 0.45)
  })
}

function drawBowl(art: Artboard, colour: string): void {
  const { near } = art.palette
  const glaze: Stop[] = [
    [0, colour],
    [0.3, mix(colour, '#ffffff', 0.35)],
    [0.6, colour],
    [1, mix(colour, near, 0.7)],
  ]
  art.path('M-78 -54Q0 -30 78 -54Q66 2 24 4H-24Q-66 2 -78 -54Z', art.linear(glaze, -78, 0, 78, 0))
  art.line('M-77 -53Q0 -29 77 -53', mix(colour, '#ffffff', 0.5), 2.2)
  art.line('M-66 -22Q0 -4 66 -22', mix(colour, near, 0.55), 2.8)
}

function drawAnise({ art, edge }: Table): void {
  const { unit: u, palette, focusX } = art
  times(4, (i) => {
    const [x, y, r] = [focusX + u * art.between(-150, 200), edge + u * art.between(80, 150), u * 15]
    const points = times(16, (tip): Point => {
      const [px, py] = polar(x, y, tip % 2 ? r * 0.42 : r, (tip * TAU) / 16 + i)
      return [px, y + (py - y) * 0.55]
    })
    art.path(polygon(points), mix('#6b3018', palette.near, 0.25))
  })
  times(40, () => {
    const [x, y] = [focusX + u * art.between(-330, 330), edge - u * art.between(20, 420)]
    art.dot(x, y, u * art.between(0.8, 2.4), palette.lamp, art.between(0.2, 0.75))
  })
}
