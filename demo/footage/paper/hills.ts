import type { Canvas } from '@napi-rs/canvas'
import { mix } from '../../art/colour'
import { polygon, polyline, type Point } from '../../art/geometry'
import { at, times } from '../../art/numbers'
import { makeRandom } from '../../art/random'
import { disc, shape, stroke } from '../paint'
import { paintPlate, stage, type Brush } from '../stage'
import { atDusk, brightSheet, hoursAt, lay, sheets, turned, type Hour } from './sheets'

const { width, height } = stage
/** How far the camera follows the kite over the hills. */
export const chaseLength = 640
const reach = { back: 60, forth: chaseLength + 60 }

export interface Hill {
  index: number
  /** How much of the camera’s way this layer follows. */
  depth: number
  surface: (x: number) => number
}

interface Tree {
  x: number
  size: number
  hue: number
  isPointed: boolean
  phase: number
}

const shapes = [
  { depth: 0.12, base: 430, swell: 34, wave: 230 },
  { depth: 0.26, base: 482, swell: 42, wave: 262 },
  { depth: 0.48, base: 540, swell: 40, wave: 300 },
  { depth: 1, base: 606, swell: 26, wave: 380 },
  { depth: 1.35, base: 688, swell: 22, wave: 330 },
] as const

export const hills: readonly Hill[] = shapes.map(({ depth, base, swell, wave }, index) => ({
  index,
  depth,
  surface: (x) =>
    base -
    swell * Math.sin(x / wave + index * 1.9 + 0.6) -
    swell * 0.3 * Math.sin(x / (wave * 0.41) + index * 3.1),
}))

/** Prepares one layer of hills with its trees; the painter takes the camera, the wind and the light. */
export function makeHill(hill: Hill): (brush: Brush, moment: Moment) => void {
  const plates = paintHours((hour) =>
    paintPlate(plateWidth(hill), height, (brush) => paintHill(brush, hill, hour)),
  )
  const trees = plantTrees(hill)
  return (brush, moment) => {
    const x = -reach.back * hill.depth - moment.camera * hill.depth
    for (const tree of trees) drawTree(brush, hill, tree, moment)
    drawPlates(brush, plates, moment.dusk, x)
  }
}

export interface Moment {
  seconds: number
  camera: number
  /** 0 is still air, 1 a strong wind. */
  wind: number
  /** 0 is day, 1 is nightfall. */
  dusk: number
}

/** Where a layer’s place is on the screen. */
export function placeOn({ depth, surface }: Hill, x: number, { camera }: Moment): Point {
  return [x - camera * depth, surface(x)]
}

type Plates = Readonly<Record<Hour, Canvas>>

/** The same plate in the light of every hour. */
export function paintHours(paint: (hour: Hour) => Canvas): Plates {
  return { day: paint('day'), gold: paint('gold'), dusk: paint('dusk') }
}

/** Lets the picture of one hour pass into the next one’s. */
export function drawPlates(brush: Brush, plates: Plates, dusk: number, x: number, y = 0): void {
  const { from, to, share } = hoursAt(dusk)
  if (share < 1) brush.drawImage(plates[from], x, y)
  if (share <= 0) return
  brush.globalAlpha = share
  brush.drawImage(plates[to], x, y)
  brush.globalAlpha = 1
}

function plateWidth({ depth }: Hill): number {
  return width + (reach.back + reach.forth) * depth
}

function paintHill(brush: Brush, { index, depth, surface }: Hill, hour: Hour): void {
  const fill = at(sheets.hills[hour], index)
  const line = times(Math.ceil(plateWidth({ index, depth, surface }) / 6) + 6, (i): Point => {
    const x = i * 6 - 12
    return [x, surface(x - reach.back * depth)]
  })
  const down = brush.createLinearGradient(0, surface(0) - 60, 0, height)
  down.addColorStop(0, mix(fill, '#ffffff', 0.08))
  down.addColorStop(1, mix(fill, '#14224a', 0.1))
  const [first, last] = [at(line, 0), at(line, line.length - 1)]
  lay(brush, polygon([...line, [last[0], height + 30], [first[0], height + 30]]), down, 1.7)
  stroke(brush, polyline(line), mix(fill, '#ffffff', 0.3), 1.6)
}

function plantTrees(hill: Hill): Tree[] {
  if (hill.index === 0 || hill.index > 3) return []
  const random = makeRandom(`trees ${hill.index}`)
  const span = width + reach.forth * hill.depth
  const count = Math.round(span / (hill.index === 3 ? 330 : 165))
  return times(count, (i) => ({
    x: ((i + 0.15 + 0.7 * random()) * span) / count,
    size: (0.42 + hill.index * 0.13) * (0.8 + 0.4 * random()),
    hue: Math.floor(random() * 5),
    isPointed: random() < 0.5,
    phase: random() * 6,
  })).filter(({ x }) => hill.index < 3 || Math.abs(x - 330) > 190)
}

function drawTree(brush: Brush, hill: Hill, tree: Tree, moment: Moment): void {
  const [x, y] = placeOn(hill, tree.x, moment)
  if (x < -80 || x > width + 80) return
  const { from, to, share } = hoursAt(moment.dusk)
  const ground = mix(at(sheets.hills[from], hill.index), at(sheets.hills[to], hill.index), share)
  const leaf = mix(brightSheet(tree.hue, moment.dusk), ground, 0.3)
  const play = hill.index === 3 ? 0.05 : 0.02
  const sway = moment.wind * (0.07 + play * Math.sin(moment.seconds * 1.6 + tree.phase))
  turned(brush, x, y + 6, sway, () => {
    brush.scale(tree.size, tree.size)
    lay(brush, 'M-4 4V-70H4V4Z', atDusk('#1b4f7a', moment.dusk), 0.4)
    if (tree.isPointed) drawPointedCrown(brush, leaf)
    else drawRoundCrown(brush, leaf)
  })
}

function drawPointedCrown(brush: Brush, leaf: string): void {
  lay(brush, 'M0 -160Q46 -86 0 -40Q-46 -86 0 -160Z', leaf, 0.5)
  shape(brush, 'M0 -160Q46 -86 0 -40Z', mix(leaf, '#ffffff', 0.16))
}

function drawRoundCrown(brush: Brush, leaf: string): void {
  lay(brush, 'M-42 -94a42 42 0 1 0 84 0a42 42 0 1 0 -84 0Z', leaf, 0.5)
  disc(brush, 0, -94, 26, mix(leaf, '#ffffff', 0.2))
}
