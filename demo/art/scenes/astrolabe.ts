import { d, type Artboard, type Stop } from '../artboard'
import { mix } from '../colour'
import { drawStars } from '../elements'
import { curve, polar, polyline, type Point } from '../geometry'
import { at, round, TAU, times } from '../numbers'

interface Instrument {
  art: Artboard
  x: number
  y: number
  radius: number
  gold: string
  ink: string
}

/** A golden astrolabe in front of the Milky Way and wandering planets. */
export function drawAstrolabe(art: Artboard): void {
  const { height, unit: u, portrait, palette } = art
  const x = art.focusX + (portrait ? 0 : u * 30)
  const y = height * (portrait ? 0.44 : 0.565)
  const radius = u * (portrait ? 300 : 232)
  drawHeavens(art, x, y)
  times(4, (i) => drawOrbit(art, x, y, radius, i))
  const shine: Stop[] = [
    [0, mix(palette.warm, '#ffffff', 0.6)],
    [0.35, palette.warm],
    [0.65, mix(palette.warm, palette.near, 0.5)],
    [1, mix(palette.warm, palette.sun, 0.3)],
  ]
  const gold = art.linear(shine, x - radius, y - radius, x + radius, y + radius)
  const tool: Instrument = { art, x, y, radius, gold, ink: mix(palette.near, palette.sky[1], 0.45) }
  drawPlate(tool)
  drawCrown(tool)
  drawLimb(tool)
  drawCoordinates(tool)
  drawNet(tool)
  drawRule(tool)
  art.vignette(0.5)
}

function drawHeavens(art: Artboard, x: number, y: number): void {
  const { width, height, unit: u, palette } = art
  const sky: Stop[] = [
    [0, palette.sky[0]],
    [0.5, palette.sky[1]],
    [1, mix(palette.sky[1], palette.sky[2], 0.5)],
  ]
  art.fill(art.linear(sky, 0, 0, width * 0.4, height))
  art.group({ transform: d`rotate(${art.between(-0.75, -0.5) * 57} ${x} ${y})` }, () => {
    times(26, () => {
      const cloudX = x + art.between(-1, 1) * width * 0.8
      const cloudY = y + (art.random() + art.random() - 1) * u * 130
      const size = u * art.between(90, 260)
      const colour = art.pick([palette.sky[2], palette.sky[3], palette.sky[2], palette.cool])
      art.glow(cloudX, cloudY, size, colour, art.between(0.14, 0.32))
    })
    times(420, () => {
      const starX = x + art.between(-1, 1) * width
      const starY = y + (art.random() + art.random() + art.random() - 1.5) * u * 170
      art.dot(starX, starY, u * art.between(0.4, 1.5), '#fff', art.between(0.2, 0.8))
    })
  })
  drawStars(art, 200, height * 1.2)
}

function drawOrbit(art: Artboard, x: number, y: number, radius: number, index: number): void {
  const { unit: u, palette } = art
  const rx = radius * (1.45 + index * 0.42)
  const ry = rx * 0.36
  const angle = art.between(0, TAU)
  const [px, py, size] = [x + rx * Math.cos(angle), y + ry * Math.sin(angle), u * art.between(9, 26)]
  const colour = at([palette.cool, palette.sky[3], palette.glow, palette.sky[4]], index)
  art.group({ transform: d`rotate(-18 ${x} ${y})` }, () => {
    art.ellipse(x, y, rx, ry, 'none', { opacity: 0.38, stroke: palette.warm, strokeWidth: u * 1.3 })
    art.glow(px, py, size * 3.2, colour, 0.5)
    const ball: Stop[] = [
      [0, mix(colour, '#ffffff', 0.5)],
      [0.5, colour],
      [1, mix(colour, palette.near, 0.75)],
    ]
    art.dot(px, py, size, art.radial(ball, px - size * 0.4, py - size * 0.4, size * 1.5))
    const ring = { opacity: 0.75, stroke: palette.sun, strokeWidth: u * 2.4 }
    if (index === 2) art.ellipse(px, py, size * 1.9, size * 0.45, 'none', ring)
  })
}

function drawCircle(
  { art }: Instrument,
  x: number,
  y: number,
  r: number,
  width: number,
  stroke: string,
  opacity = 1,
): void {
  art.dot(x, y, r, 'none', opacity, { stroke, strokeWidth: width })
}

function drawPlate({ art, x, y, radius }: Instrument): void {
  const { unit: u, palette } = art
  art.glow(x, y, radius * 2.2, palette.glow, 0.4)
  art.dot(x, y, radius * 1.02, palette.near, 0.55, { filter: art.blur(u * 10) })
  const brass: Stop[] = [
    [0, mix(palette.sky[2], palette.near, 0.25)],
    [0.75, mix(palette.sky[1], palette.near, 0.2)],
    [1, palette.near],
  ]
  art.dot(x, y, radius, art.radial(brass, x - radius * 0.3, y - radius * 0.3, radius * 1.4), 0.94)
}

function drawCrown(tool: Instrument): void {
  const { art, x, y, radius, gold, ink } = tool
  const outline: readonly Point[] = [
    [-0.3, -0.96],
    [-0.2, -1.12],
    [-0.07, -1.14],
    [0, -1.27],
    [0.07, -1.14],
    [0.2, -1.12],
    [0.3, -0.96],
    [0, -0.9],
  ]
  art.path(
    curve(
      outline.map(([px, py]): Point => [x + radius * px, y + radius * py]),
      true,
    ),
    gold,
  )
  drawCircle(tool, x, y - radius * 1.34, radius * 0.085, art.unit * 5, gold)
  art.dot(x, y - radius * 1.06, radius * 0.035, ink)
}

/** The rim with its degrees. */
function drawLimb(tool: Instrument): void {
  const { art, x, y, radius, gold, ink } = tool
  const u = art.unit
  drawCircle(tool, x, y, radius * 0.955, radius * 0.1, gold)
  drawCircle(tool, x, y, radius, u * 1.5, ink, 0.6)
  drawCircle(tool, x, y, radius * 0.905, u * 1.4, ink, 0.5)
  times(180, (i) => {
    const angle = (i * TAU) / 180
    const length = i % 15 === 0 ? 0.075 : i % 5 === 0 ? 0.05 : 0.026
    const mark = [polar(x, y, radius * 0.992, angle), polar(x, y, radius * (0.992 - length), angle)]
    art.line(polyline(mark), ink, u * (i % 15 ? 0.9 : 2))
  })
}

/** The plate's lines of height and hour. */
function drawCoordinates(tool: Instrument): void {
  const { art, x, y, radius } = tool
  const { unit: u, palette } = art
  for (let i = 1; i < 9; i++) {
    const r = radius * (0.12 + i * 0.092)
    const shift = radius * 0.42 - i * radius * 0.045
    if (r + Math.abs(shift) < radius * 0.9)
      drawCircle(tool, x, y + shift * 0.6, r, u * 0.9, palette.sky[3], 0.5)
  }
  times(12, (i) => {
    const angle = (i * TAU) / 12
    const hour = polyline([polar(x, y, radius * 0.1, angle), polar(x, y, radius * 0.88, angle)])
    art.line(hour, palette.sky[3], u * 0.8, { opacity: 0.35 })
  })
}

/** The pierced net: the ecliptic's ring and the pointers of the bright stars. */
function drawNet(tool: Instrument): void {
  const { art, x, y, radius, gold, ink } = tool
  const { unit: u, palette } = art
  art.group({ transform: d`rotate(${art.between(-30, 30)} ${x} ${y})` }, () => {
    const [ringY, ringRadius] = [y - radius * 0.27, radius * 0.55]
    drawCircle(tool, x, ringY, ringRadius, radius * 0.085, palette.near, 0.4)
    drawCircle(tool, x, ringY, ringRadius, radius * 0.075, gold)
    times(72, (i) => {
      const angle = (i * TAU) / 72
      const mark = [
        polar(x, ringY, ringRadius * 1.06, angle),
        polar(x, ringY, ringRadius * (i % 6 ? 1 : 0.94), angle),
      ]
      art.line(polyline(mark), ink, u * 0.9)
    })
    drawCircle(tool, x, y, radius * 0.86, radius * 0.028, gold)
    times(15, (i) => drawPointer(tool, i, ringY, ringRadius))
  })
}

function drawPointer(
  { art, x, y, radius, gold }: Instrument,
  index: number,
  ringY: number,
  ringRadius: number,
): void {
  const { unit: u, palette } = art
  const angle = (index * TAU) / 15 + art.between(-0.1, 0.1)
  const bend = index % 2 ? 1 : -1
  const [outer, inner] = [radius * 0.86, radius * art.between(0.5, 0.68)]
  const [p, q] = [polar(x, y, outer, angle - 0.06), polar(x, y, outer, angle + 0.06)]
  const tip = polar(x, y, inner, angle + bend * 0.2)
  if (Math.hypot(tip[0] - x, tip[1] - ringY) < ringRadius * 0.9 && index % 3) return
  const middle = (outer + inner) / 2
  const [m, n] = [polar(x, y, middle, angle - 0.1 * bend), polar(x, y, middle, angle + 0.05 * bend)]
  const claw = d`M${p[0]} ${p[1]}Q${m[0]} ${m[1]} ${tip[0]} ${tip[1]}Q${n[0]} ${n[1]} ${q[0]} ${q[1]}Z`
  art.path(claw, gold)
  art.glow(tip[0], tip[1], u * 20, palette.sun, 0.9)
  art.dot(tip[0], tip[1], u * 3, '#fff')
}

function drawRule({ art, x, y, radius: r, ink }: Instrument): void {
  const { unit: u, palette } = art
  const upper: readonly Point[] = [
    [-0.93, 0],
    [-0.8, -0.04],
    [-0.1, -0.04],
    [0, -0.1],
    [0.1, -0.04],
    [0.8, -0.04],
    [0.93, 0],
    [0.1, 0.035],
    [0, 0.1],
    [-0.1, 0.035],
  ]
  const metal: Stop[] = [
    [0, mix(palette.warm, '#ffffff', 0.7)],
    [1, mix(palette.warm, palette.near, 0.3)],
  ]
  const outline = upper.map(([px, py]) => `${round(x + px * r)} ${round(y + py * r)}`).join('L')
  art.group({ transform: d`rotate(${art.between(20, 60)} ${x} ${y})` }, () => {
    art.path(`M${outline}Z`, art.linear(metal, x, y - r * 0.1, x, y + r * 0.1))
  })
  art.dot(x, y, r * 0.05, mix(palette.warm, '#ffffff', 0.5))
  art.dot(x, y, r * 0.022, ink)
  art.glow(x - r * 0.66, y - r * 0.7, u * 90, '#ffffff', 0.8)
}
