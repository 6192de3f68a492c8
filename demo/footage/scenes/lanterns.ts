import type { Canvas } from '@napi-rs/canvas'
import { TAU, times } from '../../art/numbers'
import { makeRandom, type Random } from '../../art/random'
import {
  blend,
  crescentMoon,
  css,
  drawStars,
  fillDown,
  glow,
  oval,
  scatterStars,
  shape,
  type Colour,
} from '../paint'
import { drawPalm } from '../palm'
import { paintPlate, rise, stage, type Brush, type MakeScene } from '../stage'
import { drawRipples } from '../water'

const { width, height } = stage
const waterline = 505
const flame: Colour = [255, 150, 62]

interface Lantern {
  x: number
  start: number
  speed: number
  size: number
  phase: number
}

/** Paper lanterns rise over an old town and are doubled by the water. */
export const makeLanterns: MakeScene = () => {
  const stars = scatterStars('lanterns', 120, width, 300)
  const town = paintPlate(width, waterline, paintTown)
  const lanterns = releaseLanterns()
  return (brush, seconds) => {
    drawSky(brush)
    drawStars(brush, stars, seconds, 0.8)
    glow(brush, 268, 140, 230, [196, 208, 255], 0.4)
    crescentMoon(brush, 268, 140, 46, -0.5, 'rgb(244,242,255)')
    brush.drawImage(town, 0, 0)
    drawWater(brush, town)
    drawLanterns(brush, lanterns, seconds)
    drawRipples(brush, { top: waterline, seconds, colour: [168, 150, 214], alpha: 0.11 })
  }
}

function drawSky(brush: Brush): void {
  fillDown(brush, { width, height: waterline }, [
    [0, [6, 8, 32]],
    [0.45, [28, 30, 88]],
    [0.8, [92, 58, 116]],
    [1, [178, 96, 110]],
  ])
}

function drawWater(brush: Brush, town: Canvas): void {
  fillDown(brush, { y: waterline, width, height: height - waterline }, [
    [0, [84, 52, 96]],
    [0.3, [40, 32, 80]],
    [1, [8, 9, 32]],
  ])
  brush.save()
  brush.globalAlpha = 0.5
  brush.translate(0, waterline * 1.62)
  brush.scale(1, -0.62)
  brush.drawImage(town, 0, 0)
  brush.restore()
}

function paintTown(brush: Brush): void {
  const random = makeRandom('old town')
  paintRow(brush, random, { colour: [70, 44, 96], tall: 128, lit: 0.3 })
  paintRow(brush, random, { colour: [34, 24, 62], tall: 84, lit: 0.55 })
  for (const x of [96, 452, 486, 860, 1204]) drawPalm(brush, x, waterline, 96 + (x % 40), [20, 14, 40])
  paintRow(brush, random, { colour: [16, 12, 36], tall: 42, lit: 0.8 })
}

interface Row {
  colour: Colour
  tall: number
  lit: number
}

function paintRow(brush: Brush, random: Random, row: Row): void {
  let x = -30
  while (x < width) {
    const wide = 44 + random() * 62
    const tall = row.tall * (0.55 + 0.5 * random())
    const roof = random()
    const fill = css(row.colour)
    brush.fillStyle = fill
    brush.fillRect(x, waterline - tall, wide + 1, tall + 1)
    if (roof < 0.2) paintDome(brush, x + wide / 2, waterline - tall, wide * 0.8, fill)
    else if (roof < 0.36) paintWindTower(brush, x + wide * 0.5, waterline - tall, row.tall * 0.55, row.colour)
    paintWindows(brush, random, { x, y: waterline - tall, wide, tall, lit: row.lit })
    x += wide * (0.9 + random() * 0.25)
  }
}

function paintDome(brush: Brush, x: number, y: number, wide: number, fill: string): void {
  const [w, h] = [wide * 0.5, wide * 0.62]
  shape(
    brush,
    `M${x - w} ${y + 1}C${x - w * 1.2} ${y - h * 0.6} ${x - w * 0.3} ${y - h * 0.75} ${x} ${y - h * 1.12}` +
      `C${x + w * 0.3} ${y - h * 0.75} ${x + w * 1.2} ${y - h * 0.6} ${x + w} ${y + 1}Z`,
    fill,
  )
}

/** A square tower that catches the wind to cool the house below it. */
function paintWindTower(brush: Brush, x: number, y: number, tall: number, colour: Colour): void {
  brush.fillStyle = css(colour)
  brush.fillRect(x - 13, y - tall, 26, tall + 1)
  brush.fillRect(x - 16, y - tall - 5, 32, 7)
  brush.fillStyle = css(blend(colour, [4, 4, 16], 0.5))
  for (const dx of [-8, -1, 6]) brush.fillRect(x + dx, y - tall + 8, 3, tall * 0.4)
}

function paintWindows(
  brush: Brush,
  random: Random,
  { x, y, wide, tall, lit }: { x: number; y: number; wide: number; tall: number; lit: number },
): void {
  for (let wy = y + 12; wy < waterline - 12; wy += 20) {
    for (let wx = x + 9; wx < x + wide - 9; wx += 15) {
      if (random() > lit * 0.42 || tall < 20) continue
      glow(brush, wx + 2.5, wy + 4, 13, [255, 190, 110], 0.3)
      brush.fillStyle = css([255, 204, 128], 0.55 + 0.4 * random())
      brush.fillRect(wx, wy, 5, 8)
    }
  }
}

function releaseLanterns(): Lantern[] {
  const random = makeRandom('lanterns')
  return times(34, (i) => {
    const near = random()
    return {
      x: 60 + random() * (width - 120),
      start: i < 9 ? -random() * 26 : 4 + random() * 36,
      speed: 9 + 14 * near,
      size: 7 + 13 * near ** 1.5,
      phase: random() * TAU,
    }
  }).sort((a, b) => a.size - b.size)
}

function drawLanterns(brush: Brush, lanterns: readonly Lantern[], seconds: number): void {
  for (const { x, start, speed, size, phase } of lanterns) {
    const age = seconds - start
    if (age <= 0) continue
    const y = waterline - 8 - age * speed
    const sway = x + Math.sin(seconds * 0.45 + phase) * size * 0.7
    const alpha = rise(age, 0, 2) * rise(y, -40, 60)
    const flicker = 0.94 + 0.06 * Math.sin(seconds * 5 + phase * 3)
    brush.globalCompositeOperation = 'lighter'
    glow(brush, sway, y, size * 4.6, flame, 0.5 * alpha * flicker)
    glow(brush, sway, waterline + (waterline - y) * 0.5, size * 3.4, flame, 0.2 * alpha * rise(y, 60, 320))
    brush.globalCompositeOperation = 'source-over'
    paintLantern(brush, sway, y, size, alpha)
  }
}

function paintLantern(brush: Brush, x: number, y: number, size: number, alpha: number): void {
  const paper = brush.createLinearGradient(0, y - size, 0, y + size)
  paper.addColorStop(0, css([214, 84, 40], alpha))
  paper.addColorStop(0.55, css([250, 156, 72], alpha))
  paper.addColorStop(1, css([255, 236, 176], alpha))
  const [wide, foot] = [size * 0.8, size * 0.55]
  shape(
    brush,
    `M${x - foot} ${y + size}Q${x - wide * 1.15} ${y} ${x - wide * 0.85} ${y - size * 0.6}` +
      `Q${x} ${y - size * 1.35} ${x + wide * 0.85} ${y - size * 0.6}Q${x + wide * 1.15} ${y} ${x + foot} ${y + size}Z`,
    paper,
  )
  oval(brush, x, y + size, foot, size * 0.12, css([255, 248, 214], alpha))
}
