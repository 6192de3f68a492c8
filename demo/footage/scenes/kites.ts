import type { Point } from '../../art/geometry'
import { at, clamp, lerp } from '../../art/numbers'
import { drawElephant, drawFox, trunkTipOf, type Pose } from '../paper/animals'
import { drawGusts } from '../paper/gusts'
import { chaseLength, hills, makeHill, placeOn, type Moment } from '../paper/hills'
import { drawFence, drawHome, fencePost, makeMeadow } from '../paper/home'
import { drawKite, drawString, type Kite } from '../paper/kite'
import {
  drawBirds,
  drawSky,
  drawSleepyStar,
  drawSmallStars,
  makeClouds,
  makeSun,
  starPlace,
} from '../paper/sky'
import { rise, type Brush, type MakeScene } from '../stage'

const walk = at(hills, 3)
/** When the kite gets loose, is caught by the star, is let go, and is held again. */
const story = { loose: 15.8, caught: 28.4, freed: 35.4, held: 38.4 } as const

/** Cut from paper: a kite gets loose, is followed over the hills, hangs on a star at dusk, and is brought home. */
export const makeKites: MakeScene = () => {
  const sun = makeSun()
  const farClouds = makeClouds('far clouds', 5)
  const nearClouds = makeClouds('near clouds', 3)
  const layers = hills.map(makeHill)
  const meadow = makeMeadow()
  return (brush, seconds) => {
    const moment = momentAt(seconds)
    drawSky(brush, moment)
    sun(brush, moment)
    drawSmallStars(brush, moment)
    farClouds(brush, moment)
    for (const layer of layers.slice(0, 3)) layer(brush, moment)
    drawBirds(brush, moment)
    nearClouds(brush, moment)
    drawGusts(brush, moment)
    drawTiedKites(brush, moment)
    layers[3]?.(brush, moment)
    drawStory(brush, moment)
    layers[4]?.(brush, moment)
    meadow(brush, moment)
  }
}

/** The camera never quite rests. */
function driftAt(seconds: number): number {
  return 7 * Math.sin(seconds * 0.21)
}

function momentAt(seconds: number): Moment {
  return {
    seconds,
    camera: driftAt(seconds) + chaseLength * (rise(seconds, 17, 29) - rise(seconds, 35.6, 42.8)),
    wind: 0.4 + 0.6 * rise(seconds, 8.5, 12.5) * (1 - rise(seconds, 18, 24)) - 0.12 * rise(seconds, 26, 31),
    dusk: rise(seconds, 21.5, 32),
  }
}

const tied = [
  { post: 0, dx: -140, y: 176, size: 0.74, hues: [2, 4] },
  { post: 1, dx: 20, y: 112, size: 0.9, hues: [1, 3] },
  { post: 3, dx: 110, y: 250, size: 0.6, hues: [3, 0] },
] as const

/** The kites that stay at home, tied to the fence. */
function drawTiedKites(brush: Brush, moment: Moment): void {
  const { seconds, wind } = moment
  for (const { post, dx, y, size, hues } of tied) {
    const end = fencePost(post, moment)
    const sway = Math.sin(seconds * 0.8 + post * 2)
    const kite: Kite = {
      x: end[0] + dx + wind * 40 + sway * 14,
      y: y - wind * 20 + 12 * Math.sin(seconds * 0.63 + post),
      size,
      tilt: 0.16 * sway + 0.22 * wind,
      hues,
    }
    drawString(brush, kite, end, moment)
    drawKite(brush, kite, moment)
  }
}

function drawStory(brush: Brush, moment: Moment): void {
  const elephant = poseOf(moment, 0, 0.84)
  const fox = poseOf(moment, 248, 0.78)
  const kite = looseKite(moment)
  drawHome(brush, moment)
  drawFence(brush, moment)
  drawString(brush, kite, stringEnd(kite, elephant, moment.seconds), moment)
  drawKite(brush, kite, moment)
  drawSleepyStar(brush, moment)
  drawElephant(brush, elephant)
  drawFox(brush, fox)
}

/** Where an animal is on its hill, in the hill’s own measure. */
function wayOf(seconds: number, ahead: number): number {
  const lag = ahead > 0 ? 0.35 : 0
  const { camera } = momentAt(seconds + lag)
  const home = 690 - 150 * (rise(seconds, 16.6, 20.5) - rise(seconds, 37, 42.4))
  return home + camera - driftAt(seconds + lag) + ahead
}

function poseOf(moment: Moment, ahead: number, size: number): Pose {
  const { seconds, dusk } = moment
  const way = wayOf(seconds, ahead)
  const pace = Math.abs(wayOf(seconds + 0.1, ahead) - wayOf(seconds - 0.1, ahead)) / 0.2
  const [x, y] = placeOn(walk, way, moment)
  const turn = rise(seconds, 35.2 + ahead / 400, 36 + ahead / 400)
  return {
    ...{ x, y: y + 10, size, seconds, dusk },
    facing: 1 - 2 * turn,
    step: way / (ahead > 0 ? 13 : 20),
    stride: clamp(pace / 55),
    reaching: rise(seconds, 29.5, 31.5) - 0.35 * rise(seconds, 38.5, 41) + 0.3 * (1 - rise(seconds, 15, 17)),
  }
}

const flight: readonly (readonly [seconds: number, x: number, y: number])[] = [
  [-4, 846, 196],
  [5, 900, 176],
  [11, 890, 190],
  [14, 930, 150],
  [15.8, 950, 142],
  [18, 1040, 96],
  [20.5, 900, 176],
  [23, 760, 120],
  [25.6, 870, 226],
  [28.4, 1010, 258],
]

/** The kite of the story: on its string, in the wind, on the star and back. */
function looseKite(moment: Moment): Kite {
  const { seconds, wind } = moment
  const [starX, starY] = starPlace(moment)
  const onStar: Point = [starX + 5 * Math.sin(seconds * 1.1), starY + 92]
  const home: Point = [640 + 16 * Math.sin(seconds * 0.8), 262 + 10 * Math.sin(seconds * 0.9)]
  const back = rise(seconds, story.freed, story.held + 1.6)
  const caught = rise(seconds, story.caught - 1.6, story.caught)
  const free = flightAt(seconds)
  const away: Point = [lerp(free[0], onStar[0], caught), lerp(free[1], onStar[1], caught)]
  const adrift = rise(seconds, story.loose, story.loose + 1) * (1 - caught)
  return {
    x: lerp(away[0], home[0], back) + 10 * Math.sin(seconds * 0.9) * (1 - caught),
    y: lerp(away[1], home[1], back) + 8 * Math.sin(seconds * 1.2) * (1 - caught),
    size: 1.12,
    tilt:
      (0.12 + 0.14 * wind) * (1 - caught) +
      0.1 * Math.sin(seconds * 1.1) +
      adrift * 0.42 * Math.sin((seconds - story.loose) * 1.5) -
      0.2 * back,
    hues: [0, 2],
  }
}

/** A smooth way through the places of the flight (Catmull-Rom). */
function flightAt(seconds: number): Point {
  const next = flight.findIndex(([start]) => start > seconds)
  const to = next < 0 ? flight.length - 1 : Math.max(1, next)
  const [before, from, end, after] = [to - 2, to - 1, to, to + 1].map((i) => at(flight, i)) as [
    (typeof flight)[number],
    (typeof flight)[number],
    (typeof flight)[number],
    (typeof flight)[number],
  ]
  const t = clamp((seconds - from[0]) / (end[0] - from[0]))
  return [through(before[1], from[1], end[1], after[1], t), through(before[2], from[2], end[2], after[2], t)]
}

function through(before: number, from: number, to: number, after: number, t: number): number {
  const [first, last] = [(to - before) / 2, (after - from) / 2]
  const [t2, t3] = [t * t, t * t * t]
  return from * (2 * t3 - 3 * t2 + 1) + first * (t3 - 2 * t2 + t) + to * (3 * t2 - 2 * t3) + last * (t3 - t2)
}

/** The end of the kite’s string: in the elephant’s trunk, or trailing behind the kite. */
function stringEnd({ x, y }: Kite, elephant: Pose, seconds: number): Point {
  const tip = trunkTipOf(elephant)
  const flutter = Math.sin(seconds * 2.1)
  const trail: Point = [x - 84 + 14 * flutter, y + 190 + 8 * Math.cos(seconds * 1.7)]
  const loose =
    rise(seconds, story.loose, story.loose + 0.9) - rise(seconds, story.held - 1.2, story.held + 0.6)
  return [lerp(tip[0], trail[0], loose), lerp(tip[1], trail[1], loose)]
}
