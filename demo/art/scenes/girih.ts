import type { Artboard } from '../artboard'
import { mix } from '../colour'
import { drawStars } from '../elements'
import { polygon, star, type Point } from '../geometry'
import { hankinStar, tilingAround, turned, type Tile } from '../hankin'
import { clamp, lerp, TAU, times } from '../numbers'

interface Strap {
  points: readonly Point[]
  light: number
  thick: number
}

interface Wall {
  art: Artboard
  cx: number
  cy: number
  fold: 8 | 12
  radius: number
  contactAngle: number
  straps: Strap[]
}

/** A wall of eight- or twelve-pointed stars that shines from one of them. */
export function drawGirih(art: Artboard): void {
  const { width, height, unit: u, palette, focusX } = art
  const [cx, cy] = [focusX, height * (art.portrait ? 0.4 : 0.48)]
  const fold = art.random() < 0.5 ? 8 : 12
  const reach = Math.hypot(width, height) * 0.8
  const degrees = fold === 8 ? 67.5 : 66
  const radius = u * (fold === 8 ? 150 : 178)
  const wall: Wall = { art, cx, cy, fold, radius, contactAngle: (degrees * Math.PI) / 180, straps: [] }
  const ground = art.radial(
    [
      [0, mix(palette.sky[2], palette.near, 0.1)],
      [0.45, mix(palette.sky[1], palette.near, 0.1)],
      [1, palette.sky[0]],
    ],
    cx,
    cy,
    reach * 0.9,
  )
  art.fill(ground)
  drawStars(art, 140, height)
  const { big, small } = tilingAround(fold, cx, cy, radius, reach)
  for (const tile of big) drawBigTile(wall, tile)
  for (const tile of small) drawSmallTile(wall, tile)
  drawStraps(wall)
  drawLight(wall)
  art.vignette(0.7)
}

function lightOn({ art, cx, cy }: Wall, { centre: [x, y] }: Tile): number {
  return clamp(1.12 - Math.hypot(x - cx, y - cy) / (art.unit * 820))
}

function drawBigTile(wall: Wall, tile: Tile): void {
  const { art, fold, radius, contactAngle, straps } = wall
  const { palette } = art
  const light = lightOn(wall, tile)
  if (light <= 0) return
  const [x, y] = tile.centre
  const isCentre = x === wall.cx && y === wall.cy
  const points = hankinStar(tile.corners, contactAngle)
  const tone = art.pick([
    palette.sky[2],
    mix(palette.sky[2], palette.cool, 0.45),
    mix(palette.sky[2], palette.sky[3], 0.5),
  ])
  const base = mix(tone, palette.near, 0.35 + 0.3 * art.random())
  art.path(polygon(tile.corners), mix(base, palette.near, 0.35), { opacity: light * 0.9 })
  const glaze = art.radial(
    [
      [0, isCentre ? palette.sun : mix(base, palette.glow, 0.65 * light)],
      [0.35, isCentre ? palette.glow : mix(base, palette.sky[3], 0.5 * light)],
      [1, base],
    ],
    x,
    y,
    radius,
  )
  art.path(polygon(points), glaze, { opacity: clamp(light * 1.2) })
  const inner = points.map(([px, py]): Point => [lerp(x, px, 0.56), lerp(y, py, 0.56)])
  const rosette = turned(inner, tile.centre, Math.PI / fold)
  art.path(polygon(rosette), mix(palette.near, base, 0.45), { opacity: light * 0.75 })
  const hue = isCentre
    ? '#fffdf2'
    : mix(art.pick([palette.cool, palette.sky[3], palette.sky[2], palette.warm]), palette.near, 0.12)
  const notch = radius * 0.36 * (fold === 8 ? 0.765 : 0.8)
  art.path(polygon(star(x, y, radius * 0.36, notch, fold)), hue, { opacity: clamp(light * 1.1) })
  const heart = isCentre ? palette.warm : mix(palette.near, base, 0.4)
  art.path(polygon(star(x, y, radius * 0.2, radius * 0.124, fold)), heart, { opacity: light })
  straps.push({ points, light, thick: 1 }, { points: rosette, light, thick: 0.55 })
}

function drawSmallTile(wall: Wall, tile: Tile): void {
  const { art, contactAngle, straps } = wall
  const { palette } = art
  const light = lightOn(wall, tile)
  if (light <= 0) return
  const points = hankinStar(tile.corners, contactAngle)
  art.path(polygon(tile.corners), mix(palette.near, palette.sky[1], 0.6), { opacity: light * 0.9 })
  art.path(polygon(points), mix(palette.warm, palette.near, 0.25), { opacity: light * 0.9 })
  straps.push({ points, light, thick: 1 })
}

function drawStraps({ art, cx, cy, straps }: Wall): void {
  const { unit: u, palette } = art
  const gold = art.radial(
    [
      [0, '#fff7dc'],
      [0.18, mix(palette.warm, palette.sun, 0.4)],
      [0.5, palette.warm],
      [1, mix(palette.warm, palette.near, 0.55)],
    ],
    cx,
    cy,
    u * 800,
  )
  const transform = `translate(${(u * 1.5).toFixed(1)} ${(u * 2.5).toFixed(1)})`
  for (const { points, light, thick } of straps) {
    art.line(polygon(points), palette.near, u * 13 * thick, { opacity: light * 0.75, transform })
  }
  for (const { points, light, thick } of straps) {
    art.line(polygon(points), gold, u * 7 * thick, { opacity: clamp(light * 1.15) })
    if (thick === 1)
      art.line(polygon(points), mix(palette.near, palette.warm, 0.25), u * 1.5, { opacity: light * 0.8 })
  }
}

function drawLight({ art, cx, cy }: Wall): void {
  const { unit: u, palette } = art
  art.glow(cx, cy, u * 640, palette.glow, 0.6).glow(cx, cy, u * 190, palette.sun, 0.75)
  times(40, () => {
    const angle = art.random() * TAU
    const distance = u * art.between(120, 900)
    const [x, y] = [cx + Math.cos(angle) * distance, cy + Math.sin(angle) * distance]
    art.dot(x, y, u * art.between(0.8, 2.6), palette.sun, art.between(0.3, 0.9))
  })
}
