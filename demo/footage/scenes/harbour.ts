import type { Canvas } from '@napi-rs/canvas'
import { times } from '../../art/numbers'
import { makeNoise, makeRandom } from '../../art/random'
import { drawDhow } from '../dhow'
import { css, disc, drawStars, fillDown, glow, scatterStars, stroke, type Colour } from '../paint'
import { paintPlate, rise, stage, type Brush, type MakeScene } from '../stage'
import { drawRipples, drawStreaks } from '../water'

const { width, height } = stage
const waterline = 400
const moon = { x: 470, y: 128, radius: 44 }
const lampLight: Colour = [255, 190, 100]
const lamps = times(5, (i) => ({
  x: 690 + i * 134,
  foot: 596 + i * 13,
  tall: 118 + i * 13,
  lit: 14.5 + i * 1.4,
}))

/** Dhows rest in a harbour by night; the pier's lamps go on, and a late boat comes in. */
export const makeHarbour: MakeScene = () => {
  const stars = scatterStars('harbour', 150, width, 330)
  const shore = paintPlate(width, 80, paintShore)
  const pier = paintPlate(width, height, paintPier)
  return (brush, seconds) => {
    drawSky(brush)
    drawStars(brush, stars, seconds, 0.85)
    drawMoon(brush)
    drawSea(brush, shore)
    drawMoonPath(brush, seconds)
    drawRipples(brush, { top: waterline, seconds, colour: [150, 176, 226], alpha: 0.1 })
    drawBoats(brush, seconds)
    drawLampReflections(brush, seconds)
    brush.drawImage(pier, 0, 0)
    for (const lamp of lamps)
      drawLamp(brush, lamp.x, lamp.foot - lamp.tall, rise(seconds, lamp.lit, lamp.lit + 0.9))
  }
}

function drawSky(brush: Brush): void {
  fillDown(brush, { width, height: waterline }, [
    [0, [5, 10, 30]],
    [0.5, [14, 34, 74]],
    [0.85, [40, 74, 118]],
    [1, [88, 112, 142]],
  ])
}

function drawMoon(brush: Brush): void {
  glow(brush, moon.x, moon.y, 330, [190, 214, 255], 0.42)
  glow(brush, moon.x, moon.y, 110, [230, 238, 255], 0.5)
  disc(brush, moon.x, moon.y, moon.radius, 'rgb(246,244,232)')
  for (const [dx, dy, radius] of [
    [-12, -8, 11],
    [14, 10, 8],
    [6, -18, 6],
    [-16, 16, 6],
  ] as const) {
    disc(brush, moon.x + dx, moon.y + dy, radius, 'rgba(206,206,204,0.55)')
  }
}

/** The far shore: low hills with a few lights, as a strip whose bottom lies on the waterline. */
function paintShore(brush: Brush): void {
  const noise = makeNoise('shore')
  for (const [colour, tall, shift] of [
    [[34, 62, 104], 38, 3],
    [[16, 36, 68], 24, 40],
  ] as [Colour, number, number][]) {
    brush.fillStyle = css(colour)
    for (let x = 0; x < width; x += 2) {
      const top = 80 - tall * Math.max(0.1, 0.5 + noise(x / 210 + shift, 3) * 0.8)
      brush.fillRect(x, top, 2.5, 80 - top)
    }
  }
  const random = makeRandom('shore lights')
  for (let i = 0; i < 46; i++) {
    const [x, y] = [random() * width, 64 + random() * 13]
    glow(brush, x, y, 9, lampLight, 0.5)
    disc(brush, x, y, 1.1, css([255, 222, 164], 0.9))
  }
}

function drawSea(brush: Brush, shore: Canvas): void {
  fillDown(brush, { y: waterline, width, height: height - waterline }, [
    [0, [62, 92, 128]],
    [0.12, [30, 62, 102]],
    [0.5, [12, 30, 62]],
    [1, [4, 10, 28]],
  ])
  brush.drawImage(shore, 0, waterline - 79)
  brush.save()
  brush.globalAlpha = 0.35
  brush.translate(0, waterline + 47)
  brush.scale(1, -0.6)
  brush.drawImage(shore, 0, 0)
  brush.restore()
}

function drawMoonPath(brush: Brush, seconds: number): void {
  const path = { seed: 'moon path', x: moon.x, top: waterline + 3, bottom: 705, spread: 84 }
  drawStreaks(brush, { ...path, colour: [232, 236, 240], alpha: 0.62, count: 130 }, seconds)
}

function drawBoats(brush: Brush, seconds: number): void {
  const sea: Colour = [10, 20, 44]
  drawDhow(brush, {
    x: 1010,
    y: 428,
    scale: 0.26,
    seconds,
    hull: [20, 34, 66],
    sail: [58, 76, 112],
    set: 0,
    lamp: 0.8,
  })
  drawDhow(brush, {
    x: 1130,
    y: 436,
    scale: 0.32,
    seconds,
    hull: [16, 28, 58],
    sail: [52, 66, 100],
    set: 0,
    lamp: 0.8,
  })
  const arriving = rise(seconds, 18, 46)
  const late = { x: -130 + 470 * arriving, y: 462 + 14 * arriving, scale: 0.5 + 0.1 * arriving }
  mirror(brush, late.y, () =>
    drawDhow(brush, { ...late, seconds, hull: sea, sail: [84, 98, 130], set: 1, lamp: 0, flip: false }),
  )
  drawDhow(brush, { ...late, seconds, hull: sea, sail: [206, 200, 190], set: 1, lamp: 1 })
  const resting = { x: 850, y: 512, scale: 0.8 }
  mirror(brush, resting.y + 8, () =>
    drawDhow(brush, { ...resting, seconds, hull: sea, sail: [60, 70, 100], set: 0, lamp: 0 }),
  )
  drawDhow(brush, { ...resting, seconds, hull: [12, 18, 38], sail: [150, 140, 132], set: 0, lamp: 1 })
}

function mirror(brush: Brush, waterY: number, paint: () => void): void {
  brush.save()
  brush.globalAlpha = 0.3
  brush.translate(0, waterY * 1.6 + 8)
  brush.scale(1, -0.6)
  paint()
  brush.restore()
}

function drawLampReflections(brush: Brush, seconds: number): void {
  for (const { x, foot, tall, lit } of lamps) {
    const alpha = 0.75 * rise(seconds, lit, lit + 0.9)
    const streaks = { seed: `lamp ${x}`, x, top: foot - 30, bottom: foot + tall * 1.1, spread: 20, count: 30 }
    if (alpha > 0) drawStreaks(brush, { ...streaks, colour: lampLight, alpha }, seconds)
  }
}

function paintPier(brush: Brush): void {
  const deck = (x: number) => 596 + ((x - 690) / 134) * 13
  for (let x = 600; x < width + 40; x += 48) {
    brush.fillStyle = css([9, 11, 24])
    brush.fillRect(x, deck(x) + 10, 9, 74 + (x % 5) * 4)
    brush.fillStyle = css([9, 11, 24], 0.35)
    brush.fillRect(x, deck(x) + 84, 9, 46)
  }
  brush.fillStyle = css([24, 20, 30])
  brush.beginPath()
  brush.moveTo(590, deck(590))
  brush.lineTo(width, deck(width))
  brush.lineTo(width, deck(width) + 24)
  brush.lineTo(590, deck(590) + 14)
  brush.fill()
  stroke(brush, `M590 ${deck(590)}L${width} ${deck(width)}`, css([120, 92, 72], 0.75), 2)
  for (const { x, foot, tall } of lamps) {
    stroke(brush, `M${x} ${foot}V${foot - tall}`, css([14, 14, 26]), 5)
    stroke(
      brush,
      `M${x - 9} ${foot - tall - 14}H${x + 9}L${x + 6} ${foot - tall + 12}H${x - 6}Z`,
      css([14, 14, 26]),
      3,
    )
  }
}

function drawLamp(brush: Brush, x: number, y: number, light: number): void {
  brush.globalCompositeOperation = 'lighter'
  glow(brush, x, y, 150, lampLight, 0.6 * light)
  brush.globalCompositeOperation = 'source-over'
  disc(brush, x, y - 1, 7, css([255, 240, 200], 0.15 + 0.85 * light))
}
