import { mix } from '../../art/colour'
import { polar, polygon, star } from '../../art/geometry'
import { at, TAU, times } from '../../art/numbers'
import { makeRandom } from '../../art/random'
import { disc, oval, stroke } from '../paint'
import { paintPlate, rise, stage, type Brush } from '../stage'
import { chaseLength, drawPlates, paintHours, type Moment } from './hills'
import { atDusk, hoursAt, lay, sheets, turned } from './sheets'

const { width, height } = stage
const rings = [4, 3, 2, 1, 0] as const
/** The colour of the sun, and of the sky that shows through its outer sheets. */
const sunlight = {
  day: { sun: '#ffc93f', sky: '#9ad8f2' },
  gold: { sun: '#ffb640', sky: '#ffe3b0' },
  dusk: { sun: '#ff8a4c', sky: '#e27a9c' },
} as const

/** The sky itself: a sheet that passes from the day’s colours into the evening’s. */
export function drawSky(brush: Brush, { dusk }: Moment): void {
  const down = brush.createLinearGradient(0, 0, 0, 520)
  const { from, to, share } = hoursAt(dusk)
  sheets.sky[from].forEach((colour, i) => down.addColorStop(i / 4, mix(colour, at(sheets.sky[to], i), share)))
  brush.fillStyle = down
  brush.fillRect(0, 0, width, height)
}

/** A sun of five sheets, every other one jagged; they turn slowly against each other, and sink at dusk. */
export function makeSun(): (brush: Brush, moment: Moment) => void {
  const sheetsOfSun = rings.map((ring) => ({
    ring,
    plates: paintHours((hour) =>
      paintRing(ring, mix(sunlight[hour].sun, sunlight[hour].sky, 0.04 + ring * 0.2)),
    ),
  }))
  return (brush, { seconds, camera, dusk }) => {
    const [x, y] = [860 - camera * 0.06, 232 + 190 * dusk]
    for (const { ring, plates } of sheetsOfSun) {
      const { width: side } = plates.day
      turned(brush, x, y, seconds * 0.014 * (ring % 2 ? 1 : -1), () =>
        drawPlates(brush, plates, dusk, -side / 2, -side / 2),
      )
    }
  }
}

function paintRing(ring: number, fill: string) {
  const radius = 88 + ring * 62
  const side = 2 * radius + 60
  return paintPlate(side, side, (brush) => {
    const edge = times(72, (i) =>
      polar(side / 2, side / 2, radius * (i % 2 && ring % 2 ? 0.93 : 1), (i * TAU) / 72),
    )
    lay(brush, polygon(edge), fill, 1.2)
  })
}

interface Cloud {
  x: number
  y: number
  size: number
  speed: number
}

/** Clouds that drift with the wind, and go round for ever. */
export function makeClouds(seed: string, count: number): (brush: Brush, moment: Moment) => void {
  const random = makeRandom(seed)
  const clouds = times(count, (i): Cloud => ({
    x: ((i + 0.2 + 0.6 * random()) * (width + 300)) / count,
    y: 60 + 250 * random(),
    size: 0.55 + 0.5 * random(),
    speed: 5 + 5 * random(),
  }))
  return (brush, moment) => {
    for (const cloud of clouds) drawCloud(brush, cloud, moment)
  }
}

function drawCloud(brush: Brush, { x, y, size, speed }: Cloud, { seconds, camera, dusk }: Moment): void {
  const span = width + 300
  const far = x + seconds * speed - camera * 0.1 * size
  const left = (((far % span) + span) % span) - 150
  turned(brush, left, y, 0, () => {
    brush.scale(size, size)
    const paper = mix('#ffffff', '#ffb9b0', 0.75 * dusk)
    lay(brush, 'M-90 0a30 30 0 0 1 34 -32a46 46 0 0 1 84 -6a34 34 0 0 1 52 38Z', paper, 1.3)
    lay(
      brush,
      'M-58 0a22 22 0 0 1 26 -22a32 32 0 0 1 56 -2a22 22 0 0 1 30 24Z',
      mix(paper, '#ffffff', 0.5),
      0.4,
    )
  })
}

const flock = [
  { start: -4, y: 250, size: 0.5, pace: 46 },
  { start: -3, y: 292, size: 0.42, pace: 44 },
  { start: -1.6, y: 226, size: 0.6, pace: 49 },
  { start: 9, y: 180, size: 0.55, pace: 74 },
  { start: 10, y: 226, size: 0.46, pace: 70 },
] as const

/** Birds that cross the sky by day, and glide between beats of their wings. */
export function drawBirds(brush: Brush, { seconds, dusk }: Moment): void {
  for (const { start, y, size, pace } of flock) {
    const age = seconds - start
    const x = -60 + age * pace
    if (age < 0 || x > width + 60) continue
    const beat = Math.sin(age * 5.2 + y) * (0.5 + 0.5 * Math.sin(age * 0.9 + y))
    turned(brush, x, y + 14 * Math.sin(age * 0.7 + y), -0.06, () => {
      brush.scale(size, size * (0.78 + 0.36 * beat))
      lay(
        brush,
        'M-40 -20Q-14 -24 0 0Q16 -30 48 -26Q22 -10 10 12Q0 20 -12 12Q-16 -8 -40 -20Z',
        atDusk('#ffffff', dusk),
      )
    })
  }
}

const smallStars = [
  [130, 120, 15],
  [262, 214, 11],
  [404, 92, 18],
  [560, 176, 12],
  [706, 70, 15],
  [1130, 96, 17],
  [1216, 214, 12],
] as const

/** Where the star that catches the kite hangs. */
export function starPlace({ seconds, camera }: Moment): [x: number, y: number] {
  return [
    1010 - (camera - chaseLength) * 0.1,
    176 - 420 * (1 - rise(seconds, 23.5, 28)) + 5 * Math.sin(seconds * 0.9),
  ]
}

/** Stars of paper, which come down on their threads at dusk as in a toy theatre. */
export function drawSmallStars(brush: Brush, { seconds, camera }: Moment): void {
  smallStars.forEach(([x, y, size], i) => {
    const down = rise(seconds, 25 + i * 0.7, 29.5 + i * 0.7)
    if (down <= 0) return
    const sway = 3 * Math.sin(seconds * 0.7 + i * 2)
    hangStar(
      brush,
      x - (camera - chaseLength) * 0.1 + sway,
      y - 300 * (1 - down),
      size,
      Math.sin(seconds * 0.6 + i) * 0.2,
    )
  })
}

/** The star that catches the kite: large, sleepy and kind. */
export function drawSleepyStar(brush: Brush, moment: Moment): void {
  const [x, y] = starPlace(moment)
  if (y < -120) return
  const nod = 0.07 * Math.sin(moment.seconds * 0.8)
  hangStar(brush, x, y, 64, nod)
  turned(brush, x, y + 4, nod, () => {
    for (const side of [-1, 1]) {
      stroke(brush, `M${side * 17 - 8} -4q8 8 16 0`, '#8a4b1f', 3)
      oval(brush, side * 25, 10, 6, 4, 'rgba(255,122,89,0.55)')
    }
    stroke(brush, 'M-8 10q8 8 16 0', '#8a4b1f', 3)
  })
}

function hangStar(brush: Brush, x: number, y: number, size: number, turn: number): void {
  stroke(brush, `M${x} -20L${x} ${y - size * 0.9}`, 'rgba(255,255,255,0.55)', 1.2)
  turned(brush, x, y, turn, () => {
    lay(brush, roundStar(size), '#ffd166', 1.1)
    lay(brush, roundStar(size * 0.72), '#ffe29a', 0.4)
    disc(brush, 0, -size * 0.86, Math.max(1.6, size * 0.05), '#fff6dc')
  })
}

function roundStar(size: number): string {
  return polygon(star(0, 0, size, size * 0.52, 5))
}
