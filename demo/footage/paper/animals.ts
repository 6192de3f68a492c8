import { mix } from '../../art/colour'
import type { Point } from '../../art/geometry'
import { times } from '../../art/numbers'
import { disc, shape, stroke } from '../paint'
import type { Brush } from '../stage'
import { atDusk, brightSheet, lay, turned } from './sheets'

/** How a puppet stands: `step` (radians) moves its legs by `stride` (0 to 1); `facing` turns it from 1 to -1. */
export interface Pose {
  x: number
  y: number
  size: number
  facing: number
  step: number
  stride: number
  seconds: number
  dusk: number
  /** How far the elephant holds up its trunk, 0 to 1. */
  reaching?: number
}

const trunkPivot: Point = [96, -108]
const trunkTip: Point = [147, -55]

/** Where the tip of the elephant’s trunk is on the screen. */
export function trunkTipOf({ x, y, size, facing, reaching = 0 }: Pose): Point {
  const angle = trunkAngle(reaching)
  const [dx, dy] = [trunkTip[0] - trunkPivot[0], trunkTip[1] - trunkPivot[1]]
  const px = trunkPivot[0] + dx * Math.cos(angle) - dy * Math.sin(angle)
  const py = trunkPivot[1] + dx * Math.sin(angle) + dy * Math.cos(angle)
  return [x + px * size * facing, y + py * size]
}

function trunkAngle(reaching: number): number {
  return -0.12 - 1.05 * reaching
}

/** The small blue elephant under its patterned blanket. */
export function drawElephant(brush: Brush, pose: Pose): void {
  const skin = atDusk('#7286ea', pose.dusk)
  const far = mix(skin, '#0c1440', 0.22)
  const bob = -3 * pose.stride * Math.abs(Math.sin(pose.step))
  onFeet(brush, pose, () => {
    drawLeg(brush, 44, -64, 40, pose, { phase: Math.PI, fill: far })
    drawLeg(brush, -64, -64, 40, pose, { phase: 0, fill: far })
    brush.translate(0, bob)
    turned(brush, -96, -92, 0.14 * Math.sin(pose.seconds * 1.7), () =>
      stroke(brush, 'M0 0Q-16 14 -10 44', far, 5),
    )
    turned(brush, trunkPivot[0], trunkPivot[1], trunkAngle(pose.reaching ?? 0), () => {
      lay(
        brush,
        'M-14 -22C10 -24 12 8 26 56C32 66 44 64 46 52L56 54C56 84 20 86 6 62C0 50 -10 34 -20 20Z',
        skin,
        0.5,
      )
    })
    lay(
      brush,
      'M-96 -40V-74C-98 -140 -40 -156 14 -150C40 -176 98 -168 104 -122C106 -104 98 -88 86 -82C76 -74 66 -72 60 -72V-40Q-18 -30 -96 -40Z',
      skin,
    )
    drawElephantFace(brush, far, pose.seconds)
    drawBlanket(brush, pose.dusk)
    brush.translate(0, -bob)
    drawLeg(brush, 22, -60, 40, pose, { phase: 0, fill: skin })
    drawLeg(brush, -96, -60, 44, pose, { phase: Math.PI, fill: skin })
  })
}

function drawElephantFace(brush: Brush, ear: string, seconds: number): void {
  turned(brush, 24, -146, 0.06 * Math.sin(seconds * 1.3) + 0.03, () =>
    lay(brush, 'M4 -4C34 -12 44 28 32 54C20 68 -2 60 -6 42C-10 22 -8 4 4 -4Z', ear, 0.7),
  )
  drawEye(brush, 84, -128, 5.5, seconds)
  disc(brush, 74, -106, 6, 'rgba(255,122,140,0.4)')
}

function drawBlanket(brush: Brush, dusk: number): void {
  lay(brush, 'M-66 -151Q-24 -168 14 -152L16 -104Q-24 -92 -70 -104Z', brightSheet(0, dusk), 0.6)
  shape(brush, 'M-69 -120Q-24 -110 16 -120L16 -112Q-24 -102 -69 -112Z', brightSheet(1, dusk))
  times(5, (i) => disc(brush, -58 + i * 17, -136 - Math.sin(i * 0.8) * 4, 4, 'rgba(255,255,255,0.92)'))
}

/** The fox, who runs ahead. */
export function drawFox(brush: Brush, pose: Pose): void {
  const fur = brightSheet(0, pose.dusk)
  const far = mix(fur, '#7a1f3c', 0.25)
  const bob = -7 * pose.stride * Math.abs(Math.sin(pose.step))
  onFeet(brush, pose, () => {
    brush.translate(0, bob)
    drawLeg(brush, 20, -44, 17, pose, { phase: Math.PI, fill: far })
    drawLeg(brush, -50, -44, 18, pose, { phase: 0, fill: far })
    drawBrushTail(brush, fur, pose)
    lay(
      brush,
      'M-70 -30C-62 -88 8 -92 34 -78L70 -50Q66 -30 50 -28Q-10 -22 -50 -24Q-66 -22 -70 -30Z',
      fur,
      0.8,
    )
    drawLeg(brush, 38, -44, 18, pose, { phase: 0, fill: fur })
    drawLeg(brush, -66, -44, 20, pose, { phase: Math.PI, fill: fur })
    turned(brush, 66, -80, 0.05 * Math.sin(pose.seconds * 1.9), () => drawFoxHead(brush, fur, pose.seconds))
  })
}

function drawBrushTail(brush: Brush, fur: string, { seconds, stride }: Pose): void {
  turned(brush, -60, -44, 0.16 * Math.sin(seconds * 2.1) + 0.2 * stride, () => {
    lay(brush, 'M14 16Q-62 26 -58 -42Q-44 -8 10 -14Z', fur, 0.7)
    shape(brush, 'M-58 -42Q-50 -20 -36 -12L-54 2Q-61 -18 -58 -42Z', '#fff4ea')
  })
}

function drawFoxHead(brush: Brush, fur: string, seconds: number): void {
  lay(brush, 'M-32 -44L-10 -24Q0 -26 8 -24L28 -44L34 -2L2 32L-34 -2Z', fur, 0.7)
  shape(brush, 'M-34 -4L2 32L34 -4L18 10Q0 20 -18 10Z', '#fff4ea')
  shape(brush, 'M-27 -32L-14 -22L-25 -12ZM23 -32L12 -22L23 -12Z', mix(fur, '#7a1f3c', 0.35))
  drawEye(brush, -12, -4, 4, seconds + 1.7)
  drawEye(brush, 14, -4, 4, seconds + 1.7)
  disc(brush, 1, 26, 4.6, '#14224a')
}

/** An eye that blinks every few seconds. */
function drawEye(brush: Brush, x: number, y: number, size: number, seconds: number): void {
  if (seconds % 4.3 < 0.14) {
    stroke(brush, `M${x - size} ${y}q${size} ${size * 0.8} ${size * 2} 0`, '#0b1440', 2)
    return
  }
  disc(brush, x, y, size, '#0b1440')
  disc(brush, x + size * 0.3, y - size * 0.36, size * 0.33, '#ffffff')
}

function drawLeg(
  brush: Brush,
  x: number,
  y: number,
  wide: number,
  { step, stride }: Pose,
  { phase, fill }: { phase: number; fill: string },
): void {
  const swing = 0.32 * stride * Math.sin(step + phase)
  const round = wide * 0.28
  const path = `M0 0H${wide}V${-y - round}q0 ${round} ${-round} ${round}H${round}q${-round} 0 ${-round} ${-round}Z`
  turned(brush, x + wide / 2, y, swing, () => {
    brush.translate(-wide / 2, 0)
    shape(brush, path, fill)
  })
}

function onFeet(brush: Brush, { x, y, size, facing }: Pose, paint: () => void): void {
  brush.save()
  brush.translate(x, y)
  brush.scale(size * facing, size)
  paint()
  brush.restore()
}
