import type { Canvas } from '@napi-rs/canvas'
import { hankinStar, tilingAround, turned, type Tile } from '../../art/hankin'
import { at, clamp, TAU } from '../../art/numbers'
import { polygon, star, type Point } from '../../art/geometry'
import { makeRandom } from '../../art/random'
import { blend, css, disc, fillDown, glow, shape, stroke, type Colour } from '../paint'
import { paintPlate, rise, stage, type Brush, type MakeScene } from '../stage'

const { width, height } = stage
const [cx, cy] = [width / 2, height / 2]
const radius = 112
const contactAngle = (67.5 * Math.PI) / 180
const night: Colour = [8, 12, 32]
const gold: Colour = [233, 185, 73]
const ivory: Colour = [255, 241, 208]
const glazes: readonly Colour[] = [
  [24, 118, 128],
  [36, 72, 140],
  [150, 62, 74],
  [46, 140, 108],
]

interface Piece extends Tile {
  distance: number
  star: readonly Point[]
  glaze: Colour
  big: boolean
}

/** A star pattern is constructed: circles, lines, glazed tiles, and at last a light that wanders over the wall. */
export const makeGirih: MakeScene = () => {
  const pieces = layPieces()
  const bright = paintPlate(width, height, (brush) => paintWall(brush, pieces, 1))
  const lightened = paintPlate(width, height, () => undefined)
  return (brush, seconds) => {
    drawGround(brush)
    drawCircles(brush, pieces, seconds)
    for (const piece of pieces) drawGlaze(brush, piece, seconds)
    for (const piece of pieces) drawStraps(brush, piece, seconds)
    drawWanderingLight(brush, bright, lightened, seconds)
  }
}

function layPieces(): Piece[] {
  const random = makeRandom('girih')
  const { big, small } = tilingAround(8, cx, cy, radius, 780)
  const visible = ({ centre: [x, y] }: Tile) => Math.abs(x - cx) < 760 && Math.abs(y - cy) < 480
  const toPiece = (tile: Tile, isBig: boolean): Piece => ({
    ...tile,
    big: isBig,
    distance: Math.hypot(tile.centre[0] - cx, tile.centre[1] - cy),
    star: hankinStar(tile.corners, contactAngle),
    glaze: isBig ? at(glazes, Math.floor(random() * glazes.length)) : [168, 124, 48],
  })
  return [
    ...big.filter(visible).map((tile) => toPiece(tile, true)),
    ...small.filter(visible).map((tile) => toPiece(tile, false)),
  ].sort((a, b) => a.distance - b.distance)
}

function drawGround(brush: Brush): void {
  fillDown(brush, { width, height }, [
    [0, [12, 18, 46]],
    [1, night],
  ])
  glow(brush, cx, cy, 720, [44, 66, 130], 0.55)
}

/** The construction: a circle around every star, drawn by a moving point. */
function drawCircles(brush: Brush, pieces: readonly Piece[], seconds: number): void {
  const fade = 1 - rise(seconds, 18, 26)
  if (fade <= 0) return
  for (const piece of pieces.filter(({ big }) => big)) {
    const begin = 1.5 + piece.distance / 130
    const drawn = rise(seconds, begin, begin + 3.2)
    if (drawn <= 0) continue
    const [x, y] = piece.centre
    brush.strokeStyle = css(ivory, 0.42 * fade)
    brush.lineWidth = 1.6
    brush.beginPath()
    brush.arc(x, y, radius, -Math.PI / 2, -Math.PI / 2 + TAU * drawn)
    brush.stroke()
    if (drawn < 1) {
      const angle = -Math.PI / 2 + TAU * drawn
      disc(brush, x + radius * Math.cos(angle), y + radius * Math.sin(angle), 3.2, css(ivory))
    }
    stroke(
      brush,
      polygon(piece.corners),
      css([140, 170, 230], 0.4 * fade * rise(seconds, begin + 3, begin + 5)),
      1.2,
    )
  }
}

/** The gold lines grow from the middle of each side until they meet. */
function drawStraps(brush: Brush, { distance, star: points }: Piece, seconds: number): void {
  const begin = 9 + distance / 85
  const grown = rise(seconds, begin, begin + 3.5)
  if (grown <= 0) return
  const lines = growLines(points, grown)
  for (const line of lines) {
    stroke(brush, line, css(night, 0.7), 9)
    stroke(brush, line, css(blend(gold, night, 0.12)), 5)
    stroke(brush, line, css(ivory, 0.55), 1.3)
  }
}

function growLines(points: readonly Point[], grown: number): string[] {
  if (grown >= 1) return [polygon(points)]
  const lines: string[] = []
  for (let i = 0; i < points.length; i += 2) {
    const middle = at(points, i)
    for (const tip of [at(points, i + 1), at(points, (i + points.length - 1) % points.length)]) {
      const [x, y] = [middle[0] + (tip[0] - middle[0]) * grown, middle[1] + (tip[1] - middle[1]) * grown]
      lines.push(`M${middle[0]} ${middle[1]}L${x} ${y}`)
    }
  }
  return lines
}

function drawGlaze(brush: Brush, piece: Piece, seconds: number): void {
  const begin = 24 + piece.distance / 75
  paintGlaze(brush, piece, rise(seconds, begin, begin + 2.4), 0)
}

function paintGlaze(brush: Brush, piece: Piece, alpha: number, light: number): void {
  if (alpha <= 0) return
  const [x, y] = piece.centre
  const tone = blend(blend(piece.glaze, night, 0.28), ivory, 0.3 * light)
  brush.save()
  brush.globalAlpha = alpha
  shape(brush, polygon(piece.corners), css(blend(tone, night, 0.62)))
  shape(brush, polygon(piece.star), css(tone))
  if (piece.big) {
    const inner = piece.star.map(([px, py]): Point => [x + (px - x) * 0.56, y + (py - y) * 0.56])
    shape(brush, polygon(turned(inner, piece.centre, Math.PI / 8)), css(blend(night, tone, 0.3)))
    shape(
      brush,
      polygon(star(x, y, radius * 0.36, radius * 0.275, 8)),
      css(blend(gold, ivory, 0.2 + 0.4 * light)),
    )
    shape(brush, polygon(star(x, y, radius * 0.2, radius * 0.12, 8)), css(blend(tone, night, 0.4)))
  }
  brush.restore()
}

function paintWall(brush: Brush, pieces: readonly Piece[], light: number): void {
  for (const piece of pieces) paintGlaze(brush, piece, 1, light)
  for (const piece of pieces) {
    stroke(brush, polygon(piece.star), css(night, 0.7), 9)
    stroke(brush, polygon(piece.star), css(blend(gold, ivory, 0.35)), 5)
    stroke(brush, polygon(piece.star), css([255, 252, 238], 0.9), 1.6)
  }
}

/** The lit wall shows through two soft openings that drift across it. */
function drawWanderingLight(brush: Brush, bright: Canvas, lightened: Canvas, seconds: number): void {
  const strength = rise(seconds, 33, 38)
  if (strength <= 0) return
  const layer = lightened.getContext('2d')
  layer.clearRect(0, 0, width, height)
  const t = seconds - 33
  glow(layer, cx + Math.cos(t * 0.3 + Math.PI) * 430, cy + Math.sin(t * 0.42) * 150, 400, ivory, strength)
  glow(layer, cx + Math.cos(t * 0.22) * 380, cy - Math.sin(t * 0.34) * 190, 330, ivory, clamp(strength * 0.8))
  layer.globalCompositeOperation = 'source-in'
  layer.drawImage(bright, 0, 0)
  layer.globalCompositeOperation = 'source-over'
  brush.drawImage(lightened, 0, 0)
}
