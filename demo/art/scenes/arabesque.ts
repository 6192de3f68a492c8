import { d, type Artboard, type Stop } from '../artboard'
import { mix } from '../colour'
import { curve, polar, polygon, star, type Point } from '../geometry'
import { at, TAU, times } from '../numbers'

interface Stem {
  points: Point[]
  width: number
}

interface Ornament {
  art: Artboard
  stems: Stem[]
  leaves: [string[], string[], string[]]
  flowers: { x: number; y: number; radius: number }[]
}

interface Spiral {
  x: number
  y: number
  angle: number
  radius: number
  turn: 1 | -1
  width: number
  /** How many times it may branch again. */
  depth: number
}

/** Spirals that branch into counter-turning spirals, with split leaves and rosettes. */
export function drawArabesque(art: Artboard): void {
  const { width, height, unit: u, portrait, palette, focusX: x } = art
  const y = height * (portrait ? 0.42 : 0.5)
  const ground: Stop[] = [
    [0, mix(palette.sky[2], palette.sky[3], 0.25)],
    [0.35, mix(palette.sky[2], palette.sky[1], 0.4)],
    [1, palette.sky[0]],
  ]
  art.fill(art.radial(ground, x, y, Math.hypot(width, height) * 0.62))
  times(5, (i) => {
    const radius = u * (150 + i * 120)
    const ring = polygon(star(x, y, radius, radius * 0.765, 8, i * 0.2))
    art.line(ring, palette.warm, u, { opacity: 0.16 - i * 0.025 })
  })
  const ornament: Ornament = { art, stems: [], leaves: [[], [], []], flowers: [] }
  const arms = art.pick([5, 6, 8])
  const start = art.between(0, TAU)
  const radius = u * (arms === 8 ? 100 : 128) * (portrait ? 0.94 : 1)
  times(arms, (i) => {
    const angle = start + (i * TAU) / arms
    const [px, py] = polar(x, y, u * 92, angle)
    growSpiral(ornament, { x: px, y: py, angle, radius, turn: 1, width: u * 6.5, depth: 2 })
  })
  drawOrnament(ornament, x, y)
  drawRosette(art, x, y)
  art.vignette(0.75)
}

function growSpiral(ornament: Ornament, spiral: Spiral): void {
  const { x, y, angle, radius, turn, width, depth } = spiral
  const [turns, steps] = [1.55, 44]
  const ox = x + Math.cos(angle + (turn * Math.PI) / 2) * radius
  const oy = y + Math.sin(angle + (turn * Math.PI) / 2) * radius
  const start = Math.atan2(y - oy, x - ox)
  const points: Point[] = [[x, y]]
  for (let i = 1; i <= steps; i++) {
    const t = i / steps
    const [px, py] = polar(ox, oy, radius * (1 - t) ** 0.82 + radius * 0.06, start + turn * t * turns * TAU)
    const heading = start + turn * (t * turns * TAU + Math.PI / 2)
    points.push([px, py])
    if (i % 5 === 2 && i < steps - 4) {
      const layer = at(ornament.leaves, Math.floor(i / 5) % 3)
      layer.push(leafPath(px, py, heading - turn * (i % 2 ? 0.6 : -0.6), radius * 0.52 * (1 - t * 0.55)))
    }
    const branches = depth > 0 && (i === 6 || (i === 15 && depth > 1))
    if (!branches) continue
    const size = radius * (i === 6 ? 0.74 : 0.5)
    const other = turn === 1 ? -1 : 1
    growSpiral(ornament, {
      x: px,
      y: py,
      angle: heading,
      radius: size,
      turn: other,
      width: width * 0.8,
      depth: depth - 1,
    })
  }
  ornament.stems.push({ points, width })
  const [endX, endY] = at(points, points.length - 1)
  ornament.flowers.push({ x: endX, y: endY, radius: radius * 0.21 })
}

/** A split leaf that grows from (x, y) in a direction. */
function leafPath(x: number, y: number, angle: number, size: number): string {
  const side = angle + Math.PI / 2
  const point = (along: number, across: number): Point => {
    const [px, py] = polar(x, y, size * along, angle)
    return [px + Math.cos(side) * across * size, py + Math.sin(side) * across * size]
  }
  const bend = (a: Point, b: Point, c: Point) => d`C${a[0]} ${a[1]} ${b[0]} ${b[1]} ${c[0]} ${c[1]}`
  return (
    d`M${x} ${y}` +
    bend(point(0.2, 0.55), point(0.75, 0.5), point(1.15, -0.06)) +
    bend(point(0.85, 0.12), point(0.6, 0.12), point(0.5, 0.02)) +
    bend(point(0.4, -0.3), point(0.12, -0.34), point(-0.12, -0.5)) +
    `${bend(point(-0.1, -0.2), point(-0.05, -0.1), [x, y])}Z`
  )
}

function drawOrnament({ art, stems, leaves, flowers }: Ornament, x: number, y: number): void {
  const { unit: u, palette } = art
  const metal: Stop[] = [
    [0, '#fff6d8'],
    [0.25, mix(palette.warm, palette.sun, 0.35)],
    [0.6, palette.warm],
    [1, mix(palette.warm, palette.near, 0.5)],
  ]
  const gold = art.radial(metal, x, y, u * 760)
  art.group({ opacity: 0.5, transform: d`translate(${u * 4} ${u * 7})`, filter: art.blur(u * 4) }, () => {
    for (const { points, width } of stems) art.line(curve(points), palette.near, width * 1.3)
  })
  for (const { points, width } of stems) {
    art.line(curve(points), palette.near, width * 1.5, { opacity: 0.6 })
    art.line(curve(points), gold, width)
  }
  const cool: Stop[] = [
    [0, mix(palette.cool, '#ffffff', 0.35)],
    [0.5, mix(palette.cool, palette.sky[2], 0.15)],
    [1, mix(palette.cool, palette.near, 0.6)],
  ]
  const pale: Stop[] = [
    [0, palette.sky[4]],
    [0.5, mix(palette.sky[3], palette.glow, 0.3)],
    [1, mix(palette.sky[2], palette.near, 0.4)],
  ]
  const fills = [gold, art.radial(cool, x, y, u * 720), art.radial(pale, x, y, u * 720)]
  leaves.forEach((layer, i) => {
    art.path(layer.join(''), at(fills, i), {
      stroke: palette.near,
      strokeOpacity: 0.45,
      strokeWidth: u * 1.2,
    })
  })
  for (const flower of flowers) drawFlower(art, flower)
}

function drawFlower(art: Artboard, { x, y, radius }: { x: number; y: number; radius: number }): void {
  const { palette } = art
  times(8, (i) => {
    const [px, py] = polar(x, y, radius * 0.62, (i * TAU) / 8)
    art.dot(px, py, radius * 0.34, mix(palette.sky[4], palette.glow, 0.3))
  })
  art.dot(x, y, radius * 0.5, mix(palette.glow, palette.sky[2], 0.45))
  art.dot(x, y, radius * 0.22, palette.sun)
}

function drawRosette(art: Artboard, x: number, y: number): void {
  const { unit: u, palette } = art
  art.glow(x, y, u * 420, palette.glow, 0.55)
  const layers: readonly [number, number, string][] = [
    [112, 0.8, palette.near],
    [104, 0.8, palette.warm],
    [94, 0.8, mix(palette.sky[1], palette.near, 0.3)],
    [66, 0.74, palette.cool],
    [40, 0.7, palette.sun],
  ]
  for (const [radius, notch, colour] of layers) {
    art.path(polygon(star(x, y, u * radius, u * radius * notch, radius > 90 ? 16 : 8)), colour)
  }
  art.path(polygon(star(x, y, u * 22, u * 11, 8)), palette.near)
  art.glow(x, y, u * 150, '#ffffff', 0.5)
}
