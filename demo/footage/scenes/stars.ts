import { polygon, polyline, type Point } from '../../art/geometry'
import { at, TAU, times } from '../../art/numbers'
import { makeNoise, makeRandom } from '../../art/random'
import { drawCamel } from '../camel'
import { css, disc, drawStars, fillDown, glow, scatterStars, shape, stroke, type Colour } from '../paint'
import { paintPlate, rise, stage, type Brush, type MakeScene } from '../stage'

const { width, height, seconds: length } = stage
const drift = 2.6
const span = width + drift * length + 20
const gold: Colour = [233, 185, 73]
const pole: Point = [800, 176]
/** The Great Bear's seven bright stars; the last two of the bowl point to the pole star. */
const bear: readonly Point[] = [
  [268, 262],
  [352, 228],
  [414, 240],
  [484, 262],
  [500, 324],
  [616, 318],
  [622, 244],
]
const fallingStars = [
  { at: 7.5, from: [980, 60], to: [720, 190] },
  { at: 19, from: [240, 40], to: [470, 130] },
  { at: 35.6, from: [1120, 40], to: [800, 210] },
  { at: 37.4, from: [520, 30], to: [330, 150] },
  { at: 39.2, from: [900, 90], to: [1130, 210] },
] as const

/** The desert sky: the Milky Way, the ladle that points to the pole, an astrolabe's rings, falling stars. */
export const makeStars: MakeScene = () => {
  const sky = paintPlate(span, 600, paintSky)
  const stars = scatterStars('stars', 150, span, 520)
  const desert = paintPlate(width, height, paintDesert)
  return (brush, seconds) => {
    const shift = drift * seconds
    brush.drawImage(sky, -shift, 0)
    brush.save()
    brush.translate(-shift, 0)
    drawStars(brush, stars, seconds)
    drawBear(brush, seconds)
    drawAstrolabe(brush, seconds)
    brush.restore()
    drawFallingStars(brush, seconds)
    drawCaravan(brush, seconds)
    brush.drawImage(desert, 0, 0)
    drawCampfire(brush, seconds)
  }
}

function paintSky(brush: Brush): void {
  fillDown(brush, { width: span, height: 600 }, [
    [0, [5, 7, 24]],
    [0.5, [12, 20, 58]],
    [0.85, [36, 44, 96]],
    [1, [92, 76, 120]],
  ])
  paintMilkyWay(brush)
  const random = makeRandom('dust')
  times(900, () => {
    const [x, y] = [random() * span, random() * 590]
    disc(brush, x, y, 0.35 + 0.5 * random(), css([230, 236, 255], 0.18 + 0.4 * random()))
  })
}

function paintMilkyWay(brush: Brush): void {
  const random = makeRandom('milky way')
  const clouds: readonly Colour[] = [
    [92, 84, 160],
    [150, 104, 160],
    [74, 110, 170],
    [196, 150, 150],
  ]
  const place = (wide: number): [number, number] => {
    const along = random()
    const across = (random() + random() + random() - 1.5) * wide
    return [60 + along * span + across * 0.4, 520 - along * 560 + across]
  }
  brush.globalCompositeOperation = 'lighter'
  times(60, () => {
    const [x, y] = place(150)
    glow(brush, x, y, 60 + random() * 120, at(clouds, Math.floor(random() * 4)), 0.05 + 0.1 * random())
  })
  times(1100, () => {
    const [x, y] = place(190)
    disc(brush, x, y, 0.3 + 0.6 * random(), css([255, 250, 240], 0.15 + 0.5 * random()))
  })
  brush.globalCompositeOperation = 'source-over'
}

function drawBear(brush: Brush, seconds: number): void {
  for (const [x, y] of bear) drawBrightStar(brush, x, y, 0.7 + 0.3 * rise(seconds, 14, 17))
  const drawn = rise(seconds, 15.5, 20) * (bear.length - 1)
  const fade = 1 - rise(seconds, 36, 40)
  if (drawn > 0) stroke(brush, polyline(partOf([...bear], drawn)), css([190, 210, 255], 0.55 * fade), 1.5)
  if (drawn >= 5) stroke(brush, polyline([at(bear, 3), at(bear, 6)]), css([190, 210, 255], 0.55 * fade), 1.5)
  const pointing = rise(seconds, 22.5, 26)
  if (pointing > 0) {
    const line = polyline(partOf([at(bear, 5), at(bear, 6), pole], 1 + pointing))
    brush.setLineDash([3, 9])
    stroke(brush, line, css([...gold], 0.8 * fade), 1.6)
    brush.setLineDash([])
  }
  drawBrightStar(brush, pole[0], pole[1], 0.8 + 0.6 * rise(seconds, 24, 27))
}

/** The first `reach` segments of a line; the last one may be cut short. */
function partOf(points: readonly Point[], reach: number): Point[] {
  const whole = Math.floor(reach)
  const from = at(points, whole)
  const to = at(points, whole + 1)
  const rest = reach - whole
  return [
    ...points.slice(0, whole + 1),
    [from[0] + (to[0] - from[0]) * rest, from[1] + (to[1] - from[1]) * rest],
  ]
}

function drawBrightStar(brush: Brush, x: number, y: number, power: number): void {
  glow(brush, x, y, 26 * power, [206, 222, 255], 0.6)
  disc(brush, x, y, 2.5 * power, 'rgb(255,252,244)')
}

/** Gold rings that turn about the pole, as an astrolabe's net turns. */
function drawAstrolabe(brush: Brush, seconds: number): void {
  const alpha = 0.62 * rise(seconds, 28, 31) * (1 - rise(seconds, 46, 48))
  if (alpha <= 0) return
  const [x, y] = pole
  const turn = seconds * 0.02
  for (const radius of [92, 128, 134])
    drawRing(brush, x, y, radius, css(gold, alpha * 0.75), radius === 128 ? 2.4 : 1.3)
  for (let i = 0; i < 72; i++) {
    const angle = (i * TAU) / 72 + turn
    const inner = i % 6 ? 129 : 122
    stroke(brush, polyline([ring(x, y, inner, angle), ring(x, y, 134, angle)]), css(gold, alpha * 0.7), 1)
  }
  const [ex, ey] = ring(x, y, 36, turn * 2 - 1)
  drawRing(brush, ex, ey, 56, css(gold, alpha * 0.85), 2)
  for (let i = 0; i < 9; i++) {
    const angle = (i * TAU) / 9 + turn * 2
    stroke(brush, polyline([ring(x, y, 92, angle), ring(x, y, 74, angle + 0.16)]), css(gold, alpha), 2)
  }
  const rule = turn * 3 + 0.6
  stroke(
    brush,
    polyline([ring(x, y, 126, rule), ring(x, y, 126, rule + Math.PI)]),
    css([255, 232, 180], alpha),
    2.2,
  )
}

function ring(x: number, y: number, radius: number, angle: number): Point {
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
}

function drawRing(brush: Brush, x: number, y: number, radius: number, colour: string, wide: number): void {
  brush.strokeStyle = colour
  brush.lineWidth = wide
  brush.beginPath()
  brush.arc(x, y, radius, 0, TAU)
  brush.stroke()
}

function drawFallingStars(brush: Brush, seconds: number): void {
  for (const { at: start, from, to } of fallingStars) {
    const age = (seconds - start) / 1.3
    if (age <= 0 || age >= 1) continue
    const head: Point = [from[0] + (to[0] - from[0]) * age, from[1] + (to[1] - from[1]) * age]
    const tail = Math.max(0, age - 0.32)
    const alpha = Math.sin(Math.PI * age)
    const end: Point = [from[0] + (to[0] - from[0]) * tail, from[1] + (to[1] - from[1]) * tail]
    const light = brush.createLinearGradient(end[0], end[1], head[0], head[1])
    light.addColorStop(0, 'rgba(255,255,255,0)')
    light.addColorStop(1, css([255, 250, 236], alpha))
    brush.strokeStyle = light
    brush.lineWidth = 2.4
    brush.lineCap = 'round'
    brush.beginPath()
    brush.moveTo(end[0], end[1])
    brush.lineTo(head[0], head[1])
    brush.stroke()
    glow(brush, head[0], head[1], 18, [255, 250, 236], 0.8 * alpha)
  }
}

function ridge(x: number): number {
  return 566 + 26 * Math.sin(x / 260 + 0.8) + 10 * Math.sin(x / 97)
}

function drawCaravan(brush: Brush, seconds: number): void {
  for (let i = 0; i < 5; i++) {
    const x = 60 + i * 88 + seconds * 6
    const stride = seconds * 2.4 + i * 1.9
    drawCamel(brush, {
      x,
      y: ridge(x + 34) + 3,
      scale: 0.66,
      stride,
      rider: i % 2 === 0,
      coat: [9, 10, 26],
      cloth: [52, 40, 74],
    })
  }
}

function paintDesert(brush: Brush): void {
  const noise = makeNoise('desert')
  const line = (shift: number, base: (x: number) => number): Point[] =>
    times(width / 5 + 2, (i) => [i * 5, base(i * 5) + shift * noise(i / 30, 2)])
  const back = brush.createLinearGradient(0, 540, 0, 700)
  back.addColorStop(0, 'rgb(30,26,58)')
  back.addColorStop(1, 'rgb(11,12,32)')
  shape(brush, polygon([...line(1, ridge), [width, height], [0, height]]), back)
  const near = (x: number) => 662 - 44 * Math.sin(x / 420 + 3.4)
  const front = brush.createLinearGradient(0, 610, 0, height)
  front.addColorStop(0, 'rgb(18,17,42)')
  front.addColorStop(1, 'rgb(5,6,18)')
  shape(brush, polygon([...line(4, near), [width, height], [0, height]]), front)
  shape(brush, 'M1010 648L1058 588L1106 648Z', 'rgb(40,27,44)')
  shape(brush, 'M1058 588L1106 648H1074Z', 'rgb(24,18,36)')
  shape(brush, 'M1050 648L1058 606L1068 648Z', 'rgb(255,196,116)')
}

function drawCampfire(brush: Brush, seconds: number): void {
  const flicker = 0.9 + 0.1 * Math.sin(seconds * 6.2) * Math.sin(seconds * 2.3)
  brush.globalCompositeOperation = 'lighter'
  glow(brush, 1138, 640, 170, [255, 150, 70], 0.42 * flicker)
  brush.globalCompositeOperation = 'source-over'
  const tall = 20 * flicker
  shape(
    brush,
    `M1128 646Q1126 ${640 - tall * 0.4} 1138 ${640 - tall}Q1150 ${640 - tall * 0.4} 1148 646Z`,
    'rgb(255,178,84)',
  )
  shape(brush, `M1133 646Q1132 640 1138 ${642 - tall * 0.5}Q1144 640 1143 646Z`, 'rgb(255,240,196)')
}
