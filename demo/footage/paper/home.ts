import { mix } from '../../art/colour'
import type { Point } from '../../art/geometry'
import { at, times } from '../../art/numbers'
import { makeRandom } from '../../art/random'
import { disc, glow, shape, stroke } from '../paint'
import { stage, type Brush } from '../stage'
import { hills, placeOn, type Moment } from './hills'
import { atDusk, brightSheet, lay, turned } from './sheets'

/** Where the house stands on the hill that the animals walk on. */
const homeX = 330

/** A house of paper with a pointed roof; its windows are lit at dusk. */
export function drawHome(brush: Brush, moment: Moment): void {
  const [x, y] = placeOn(at(hills, 3), homeX, moment)
  if (x < -220) return
  const wall = atDusk('#fff2d6', moment.dusk)
  const pane = mix('#8fd3ee', '#ffd166', moment.dusk)
  turned(brush, x, y + 12, 0, () => {
    lay(brush, 'M34 -150H58V-90H34Z', atDusk('#d9825f', moment.dusk), 0.6)
    lay(brush, 'M-72 4V-92H72V4Z', wall, 1.1)
    lay(brush, 'M-92 -86L0 -168L92 -86Z', brightSheet(4, moment.dusk), 1)
    shape(brush, 'M0 -168L92 -86H0Z', mix(brightSheet(4, moment.dusk), '#ffffff', 0.16))
    lay(brush, 'M-18 4V-42a18 18 0 0 1 36 0V4Z', brightSheet(2, moment.dusk), 0.5)
    disc(brush, 9, -18, 2.6, '#fff2d6')
    for (const dx of [-48, 48]) {
      glow(brush, dx, -58, 62, [255, 209, 102], 0.6 * moment.dusk)
      lay(brush, `M${dx - 14} -44V-72H${dx + 14}V-44Z`, pane, 0.3)
      stroke(brush, `M${dx} -72V-44M${dx - 14} -58H${dx + 14}`, wall, 2.4)
    }
    glow(brush, 0, -122, 40, [255, 209, 102], 0.5 * moment.dusk)
    disc(brush, 0, -120, 12, pane)
  })
}

/** The top of the `index`th post of the fence beside the house, to which kites are tied. */
export function fencePost(index: number, moment: Moment): Point {
  const [x, y] = placeOn(at(hills, 3), homeX + 110 + index * 34, moment)
  return [x, y - 40]
}

/** The fence beside the house. */
export function drawFence(brush: Brush, moment: Moment): void {
  const paper = atDusk('#fff7e6', moment.dusk)
  const tops = times(4, (i) => fencePost(i, moment))
  if (at(tops, 3)[0] < -20) return
  tops.slice(1).forEach((to, i) => {
    const from = at(tops, i)
    for (const drop of [13, 27]) {
      stroke(brush, `M${from[0]} ${from[1] + drop}L${to[0]} ${to[1] + drop}`, paper, 4)
    }
  })
  for (const [x, y] of tops)
    lay(brush, `M${x - 5} ${y + 48}V${y + 5}L${x} ${y}L${x + 5} ${y + 5}V${y + 48}Z`, paper, 0.5)
}

interface Flower {
  x: number
  tall: number
  hue: number
  phase: number
}

/** Flowers and blades of grass in front of everything, which nod in the wind. */
export function makeMeadow(): (brush: Brush, moment: Moment) => void {
  const random = makeRandom('meadow')
  const flowers = times(30, (i): Flower => ({
    x: i * 88 + 60 * random(),
    tall: 26 + 30 * random(),
    hue: Math.floor(random() * 5),
    phase: random() * 6,
  }))
  return (brush, moment) => {
    for (const flower of flowers) drawFlower(brush, flower, moment)
  }
}

function drawFlower(brush: Brush, { x: worldX, tall, hue, phase }: Flower, moment: Moment): void {
  const [x, y] = placeOn(at(hills, 4), worldX, moment)
  if (x < -40 || x > stage.width + 40) return
  const nod = moment.wind * (0.16 + 0.12 * Math.sin(moment.seconds * 2 + phase))
  const stem = atDusk('#155f6b', moment.dusk)
  turned(brush, x, y + 8, nod, () => {
    stroke(brush, `M0 0L0 ${-tall}`, stem, 3)
    shape(brush, `M0 -6Q14 -10 20 -26Q4 -22 0 -6ZM0 -4Q-12 -6 -18 -20Q-4 -18 0 -4Z`, stem)
    brush.translate(0, -tall)
    const petals = times(5, (i) => {
      const angle = (i * Math.PI * 2) / 5 + phase
      const [cx, cy] = [8 * Math.cos(angle), 8 * Math.sin(angle)]
      return `M${cx - 6.5} ${cy}a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0Z`
    })
    lay(brush, petals.join(''), brightSheet(hue, moment.dusk), 0.4)
    disc(brush, 0, 0, 5, atDusk(hue === 1 ? '#ff7a59' : '#ffe9a0', moment.dusk))
  })
}
