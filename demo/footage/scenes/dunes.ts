import type { Canvas } from '@napi-rs/canvas'
import { polygon, type Point } from '../../art/geometry'
import { clamp, lerp, times } from '../../art/numbers'
import { makeNoise, makeRandom } from '../../art/random'
import { drawCamel } from '../camel'
import { blend, css, disc, drawStars, fillDown, glow, scatterStars, shape, type Colour } from '../paint'
import { drawPalm } from '../palm'
import { paintPlate, rise, stage, type Brush, type MakeScene } from '../stage'

const { width, height, seconds: length } = stage
const crestLight: Colour = [255, 214, 160]
const farSand: Colour = [226, 140, 104]
const nearSand: Colour = [52, 26, 44]

interface Layer {
  plate: Canvas
  speed: number
  surface: (x: number) => number
}

interface Dune {
  x: number
  tall: number
  wide: number
}

/** A caravan crosses the dunes while the sun goes down and the stars come out. */
export const makeDunes: MakeScene = () => {
  const layers = times(6, makeLayer)
  const stars = scatterStars('dunes', 170, width, 380)
  const ground = paintPlate(width, height, () => undefined)
  return (brush, seconds) => {
    const dusk = seconds / length
    drawSky(brush, dusk)
    drawStars(brush, stars, seconds, rise(seconds, 6, 40))
    drawSun(brush, dusk)
    drawLand(ground.getContext('2d'), layers, seconds)
    brush.drawImage(ground, 0, 0)
  }
}

function drawLand(brush: Brush, layers: readonly Layer[], seconds: number): void {
  brush.clearRect(0, 0, width, height)
  layers.forEach((layer, index) => {
    brush.drawImage(layer.plate, -layer.speed * seconds, 0)
    if (index === 2) drawPalms(brush, layer, seconds)
    if (index === 3) drawCaravan(brush, layer, seconds)
  })
  brush.globalCompositeOperation = 'source-atop'
  brush.fillStyle = css([10, 8, 40], (0.42 * seconds) / length)
  brush.fillRect(0, 0, width, height)
  brush.globalCompositeOperation = 'source-over'
}

function drawSky(brush: Brush, dusk: number): void {
  fillDown(brush, { width, height: 470 }, [
    [0, blend([30, 20, 66], [7, 9, 34], dusk)],
    [0.3, blend([84, 36, 92], [24, 20, 66], dusk)],
    [0.6, blend([190, 78, 92], [86, 42, 96], dusk)],
    [0.85, blend([248, 158, 92], [190, 88, 96], dusk)],
    [1, blend([255, 212, 142], [242, 146, 104], dusk)],
  ])
}

function drawSun(brush: Brush, dusk: number): void {
  const x = 800 - 40 * dusk
  const y = 268 + 190 * dusk
  glow(brush, x, y, 560, [255, 176, 104], 0.5 - 0.15 * dusk)
  glow(brush, x, y, 190, [255, 220, 160], 0.6)
  disc(brush, x, y, 60, css(blend([255, 244, 214], [255, 196, 128], dusk)))
}

/** The dunes of one distance, painted once as a strip that is wide enough for its whole drift. */
function makeLayer(index: number): Layer {
  const depth = index / 5
  const speed = lerp(1.2, 19, depth ** 1.6)
  const span = width + speed * length + 40
  const base = lerp(420, 700, depth ** 1.15)
  const dunes = placeDunes(index, span, depth)
  const noise = makeNoise(`dune-${index}`)
  const surface = (x: number) =>
    base - Math.max(...dunes.map((dune) => duneHeight(dune, x))) + lerp(2, 7, depth) * noise(x / 260, 2)
  const plate = paintPlate(span, height, (brush) => paintLayer(brush, span, depth, base, dunes, surface))
  return { plate, speed, surface }
}

function placeDunes(index: number, span: number, depth: number): Dune[] {
  const random = makeRandom(`dunes-${index}`)
  const gap = lerp(360, 620, depth)
  return times(Math.ceil(span / gap) + 2, (i) => ({
    x: (i - 0.6 + random() * 0.5) * gap,
    tall: lerp(34, 128, depth) * (0.65 + 0.5 * random()),
    wide: gap * (0.85 + 0.35 * random()),
  }))
}

function duneHeight({ x: crest, tall, wide }: Dune, x: number): number {
  const distance = (x - crest) / wide
  const slope = clamp(1 - Math.abs(distance) * (distance > 0 ? 1.3 : 0.82))
  return tall * slope * slope * (1.7 - 0.7 * slope)
}

function paintLayer(
  brush: Brush,
  span: number,
  depth: number,
  base: number,
  dunes: readonly Dune[],
  surface: (x: number) => number,
): void {
  const lit = blend(blend(farSand, nearSand, depth ** 0.8 * 0.9), crestLight, 0.3 * (1 - depth))
  const shade = blend(blend(farSand, [96, 42, 78], 0.55), nearSand, clamp(depth * 0.8 + 0.2))
  const outline: Point[] = times(Math.ceil(span / 4) + 1, (i) => [i * 4, surface(i * 4)])
  const body = polygon([...outline, [span, height], [0, height]])
  const gradient = brush.createLinearGradient(0, base - 120, 0, base + 150)
  gradient.addColorStop(0, css(blend(lit, crestLight, 0.25)))
  gradient.addColorStop(0.45, css(lit))
  gradient.addColorStop(1, css(blend(lit, shade, 0.85)))
  shape(brush, body, gradient)
  for (const dune of dunes) paintLee(brush, dune, depth, shade, surface)
}

/** The side in the shade: from the crest down its right flank, bounded by an S-shaped edge. */
function paintLee(
  brush: Brush,
  dune: Dune,
  depth: number,
  shade: Colour,
  surface: (x: number) => number,
): void {
  const top = surface(dune.x)
  if (top > surface(dune.x + 12) - 0.2) return
  const drop = dune.tall * 1.05 + 30
  const ridge: Point[] = times(41, (i) => {
    const x = dune.x + (i / 40) * dune.wide * 0.72
    return [x, surface(x) - 0.6]
  })
  const edge: Point[] = times(25, (i) => {
    const t = i / 24
    const sway = lerp(12, 62, depth) * Math.sin(t * 4.4) * (0.35 + t)
    return [dune.x + sway + t * t * dune.wide * 0.12, top + drop * t]
  })
  const gradient = brush.createLinearGradient(0, top, 0, top + drop)
  gradient.addColorStop(0, css(blend(shade, nearSand, 0.25), 0.95))
  gradient.addColorStop(0.55, css(shade, 0.7))
  gradient.addColorStop(1, css(shade, 0))
  shape(brush, polygon([...ridge, ...edge.reverse()]), gradient)
}

function drawPalms(brush: Brush, layer: Layer, seconds: number): void {
  for (const [place, tall] of [
    [1105, 66],
    [1140, 84],
    [1182, 58],
  ] as const) {
    drawPalm(brush, place - layer.speed * seconds, layer.surface(place) + 4, tall, [58, 28, 56])
  }
}

function drawCaravan(brush: Brush, layer: Layer, seconds: number): void {
  for (let i = 0; i < 6; i++) {
    const x = 190 + i * 96 + seconds * 7.5
    const ground = layer.surface(x + 36 + layer.speed * seconds) + 2
    drawCamel(brush, { x, y: ground, scale: 0.72, stride: seconds * 2.6 + i * 1.7, rider: i % 2 === 1 })
  }
}
