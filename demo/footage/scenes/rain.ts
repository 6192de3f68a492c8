import type { Canvas } from '@napi-rs/canvas'
import { lerp, times } from '../../art/numbers'
import { makeRandom, type Random } from '../../art/random'
import { blend, css, disc, fillDown, glow, oval, shape, stroke, type Colour } from '../paint'
import { paintPlate, rise, stage, type Brush, type MakeScene } from '../stage'

const { width, height } = stage
const street = 520
const bridge = 398
const windowTones: readonly Colour[] = [
  [255, 206, 130],
  [255, 184, 108],
  [150, 214, 232],
]

interface Window {
  x: number
  y: number
  tone: Colour
  from: number
}

interface Car {
  offset: number
  speed: number
  lane: number
  away: boolean
}

/** Rain on a modern city by night: windows light up, a tram crosses the bridge, cars are mirrored by the street. */
export const makeRain: MakeScene = () => {
  const random = makeRandom('rain')
  const windows: Window[] = []
  const city = paintPlate(width, street + 2, (brush) => paintCity(brush, random, windows))
  const cars = parkCars(random)
  const drops = times(70, () => [random() * width * 1.2, random(), 0.5 + random() * 0.5] as const)
  const scenery = paintPlate(width, street + 2, () => undefined)
  return (brush, seconds) => {
    const layer = scenery.getContext('2d')
    layer.drawImage(city, 0, 0)
    for (const window of windows) drawWindow(layer, window, seconds)
    drawTram(layer, seconds)
    brush.drawImage(scenery, 0, 0)
    drawStreet(brush, scenery)
    for (const car of cars) drawCar(brush, car, seconds)
    drawUmbrella(brush, seconds)
    drawRainfall(brush, drops, seconds)
  }
}

function paintCity(brush: Brush, random: Random, windows: Window[]): void {
  fillDown(brush, { width, height: street + 2 }, [
    [0, [8, 9, 28]],
    [0.45, [28, 24, 66]],
    [0.8, [84, 44, 98]],
    [1, [140, 70, 110]],
  ])
  glow(brush, 700, street, 620, [196, 96, 150], 0.45)
  for (const depth of [0, 0.5, 1]) paintBlock(brush, random, depth, windows)
  paintBridge(brush)
}

function paintBlock(brush: Brush, random: Random, depth: number, windows: Window[]): void {
  let x = -20 - random() * 30
  while (x < width) {
    const wide = lerp(52, 96, random()) * lerp(0.8, 1.15, depth)
    const middle = Math.abs(x + wide / 2 - 690) / 690
    const tall = lerp(130, 360, random()) * lerp(0.75, 1, depth) * lerp(0.5, 1.15, middle)
    const colour = blend([66, 42, 98], [15, 14, 36], depth * 0.95 + 0.05 * random())
    const skip = depth === 1 && middle < 0.3
    if (!skip) paintTower(brush, random, { x, wide, tall, colour, depth }, windows)
    x += wide + lerp(2, 16, random()) * (1 + depth)
  }
}

function paintTower(
  brush: Brush,
  random: Random,
  tower: { x: number; wide: number; tall: number; colour: Colour; depth: number },
  windows: Window[],
): void {
  const { x, wide, tall, colour, depth } = tower
  const top = street - tall
  brush.fillStyle = css(colour)
  brush.fillRect(x, top, wide, tall + 2)
  if (random() < 0.4) brush.fillRect(x + wide * 0.3, top - 14, wide * 0.4, 15)
  if (random() < 0.3) brush.fillRect(x + wide * 0.48, top - 46, 2.4, 48)
  const step = lerp(13, 17, depth)
  const floors = Math.floor((tall - 24) / step)
  for (let floor = 0; floor < floors; floor++) {
    for (let wx = x + 8; wx < x + wide - 12; wx += lerp(11, 15, depth)) {
      if (random() > 0.42) continue
      const early = random() < 0.4
      const from = early ? -10 : 6 + ((floors - floor) / floors) * 8 + random() * 16
      const tone = windowTones[Math.floor(random() ** 1.6 * windowTones.length)] ?? [255, 206, 130]
      windows.push({ x: wx, y: top + 12 + floor * step, tone: blend(tone, colour, 0.55 - 0.4 * depth), from })
    }
  }
}

function paintBridge(brush: Brush): void {
  const iron = css([13, 12, 30])
  brush.fillStyle = iron
  brush.fillRect(0, bridge, width, 12)
  for (const x of [150, 490, 830, 1170]) brush.fillRect(x, bridge, 20, street - bridge + 2)
  stroke(brush, `M0 ${bridge - 2}H${width}`, css([120, 92, 140], 0.8), 1.4)
  for (let x = 0; x < width; x += 34) stroke(brush, `M${x} ${bridge - 12}V${bridge}`, iron, 1.6)
  stroke(brush, `M0 ${bridge - 12}H${width}`, iron, 1.6)
}

function drawWindow(brush: Brush, { x, y, tone, from }: Window, seconds: number): void {
  const light = rise(seconds, from, from + 0.4)
  brush.fillStyle = css(blend([26, 24, 52], tone, light), 0.3 + 0.6 * light)
  brush.fillRect(x, y, 5.5, 7.5)
}

/** The tram: four cars of lit windows that cross the bridge between the fifteenth and the twenty-seventh second. */
function drawTram(brush: Brush, seconds: number): void {
  const x = lerp(width + 40, -620, (seconds - 14.5) / 13)
  if (x > width + 30 || x < -610) return
  for (let car = 0; car < 4; car++) {
    const left = x + car * 142
    brush.fillStyle = css([38, 36, 66])
    brush.fillRect(left, bridge - 40, 136, 38)
    glow(brush, left + 68, bridge - 24, 96, [255, 214, 140], 0.32)
    for (let i = 0; i < 6; i++) {
      brush.fillStyle = css([255, 228, 168], 0.94)
      brush.fillRect(left + 9 + i * 20.5, bridge - 32, 14, 14)
    }
    brush.fillStyle = css([233, 185, 73])
    brush.fillRect(left, bridge - 12, 136, 3)
  }
  glow(brush, x, bridge - 16, 70, [255, 248, 224], 0.7)
}

/** The wet street: the city upside down, stretched and dimmed. */
function drawStreet(brush: Brush, scenery: Canvas): void {
  fillDown(brush, { y: street, width, height: height - street }, [
    [0, [66, 40, 80]],
    [0.3, [30, 24, 58]],
    [1, [7, 8, 22]],
  ])
  brush.save()
  brush.globalAlpha = 0.34
  brush.translate(0, street + street * 0.72)
  brush.scale(1, -0.72)
  brush.drawImage(scenery, 0, 0)
  brush.restore()
  fillDown(brush, { y: street, width, height: height - street }, [
    [0, [10, 10, 28], 0],
    [1, [6, 7, 20], 0.8],
  ])
  stroke(brush, `M0 ${street}H${width}`, css([190, 130, 170], 0.4), 1.5)
}

function parkCars(random: Random): Car[] {
  return times(9, (i) => ({
    offset: random() * 1800 + i * 160,
    speed: 46 + random() * 26,
    lane: i % 2,
    away: i % 2 === 0,
  }))
}

function drawCar(brush: Brush, { offset, speed, lane, away }: Car, seconds: number): void {
  const travel = (offset + seconds * speed) % 1900
  const x = lane ? 1590 - travel : travel - 310
  const y = street + 14 + lane * 26
  const tone: Colour = away ? [255, 74, 74] : [255, 244, 214]
  shape(
    brush,
    `M${x - 46} ${y + 8}Q${x - 46} ${y - 6} ${x - 28} ${y - 8}Q${x - 16} ${y - 21} ${x} ${y - 21}Q${x + 20} ${y - 21} ${x + 30} ${y - 8}Q${x + 46} ${y - 6} ${x + 46} ${y + 8}Z`,
    css([11, 11, 26]),
  )
  const nose = x + (lane ? -44 : 44)
  const tail = x + (lane ? 44 : -44)
  brush.globalCompositeOperation = 'lighter'
  glow(brush, nose, y, 52, [255, 240, 206], 0.75)
  glow(brush, tail, y, 30, [255, 60, 66], 0.7)
  paintReflection(brush, nose, y + 10, tone, 0.3)
  paintReflection(brush, tail, y + 10, [255, 60, 66], 0.22)
  brush.globalCompositeOperation = 'source-over'
  disc(brush, nose, y, 3, 'rgb(255,250,232)')
  disc(brush, tail, y, 2.4, 'rgb(255,96,92)')
}

function paintReflection(brush: Brush, x: number, y: number, tone: Colour, alpha: number): void {
  brush.save()
  brush.translate(x, y)
  brush.scale(0.16, 1)
  glow(brush, 0, 30, 100, tone, alpha)
  brush.restore()
}

function drawUmbrella(brush: Brush, seconds: number): void {
  const [x, y] = [905, 664]
  const sway = Math.sin(seconds * 0.6) * 1.5
  oval(brush, x, y + 2, 46, 7, css([4, 5, 16], 0.55))
  const coat = css([12, 12, 28])
  shape(
    brush,
    `M${x - 20} ${y - 22}Q${x - 22} ${y - 86} ${x - 10} ${y - 96}H${x + 10}Q${x + 22} ${y - 86} ${x + 20} ${y - 22}Z`,
    coat,
  )
  stroke(brush, `M${x - 8} ${y - 24}V${y}M${x + 8} ${y - 24}V${y}`, coat, 8)
  disc(brush, x, y - 108, 12, coat)
  stroke(brush, `M${x + 12} ${y - 74}L${x + 14 + sway} ${y - 176}`, coat, 2.6)
  const top = x + 14 + sway
  const cloth = brush.createLinearGradient(0, y - 178, 0, y - 124)
  cloth.addColorStop(0, 'rgb(255,214,102)')
  cloth.addColorStop(1, 'rgb(208,140,44)')
  shape(
    brush,
    `M${top - 84} ${y - 122}Q${top - 70} ${y - 176} ${top} ${y - 178}Q${top + 70} ${y - 176} ${top + 84} ${y - 122}` +
      `Q${top + 62} ${y - 134} ${top + 42} ${y - 122}Q${top + 21} ${y - 134} ${top} ${y - 122}` +
      `Q${top - 21} ${y - 134} ${top - 42} ${y - 122}Q${top - 62} ${y - 134} ${top - 84} ${y - 122}Z`,
    cloth,
  )
  stroke(
    brush,
    `M${top} ${y - 178}Q${top - 34} ${y - 160} ${top - 42} ${y - 122}M${top} ${y - 178}Q${top + 34} ${y - 160} ${top + 42} ${y - 122}`,
    css([150, 92, 28], 0.5),
    1.4,
  )
}

function drawRainfall(
  brush: Brush,
  drops: readonly (readonly [number, number, number])[],
  seconds: number,
): void {
  for (const [x, start, near] of drops) {
    const fall = (start + seconds * (0.75 + near * 0.5)) % 1
    const y = fall * (height + 60) - 40
    const length = 26 * near
    stroke(
      brush,
      `M${x - y * 0.12} ${y}l${-length * 0.12} ${length}`,
      css([206, 216, 246], 0.5 * near),
      1.6 * near,
    )
  }
}
