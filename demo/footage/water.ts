import { times } from '../art/numbers'
import { makeRandom } from '../art/random'
import { css, oval, type Colour } from './paint'
import { stage, type Brush } from './stage'

const { width, height } = stage

export interface Ripples {
  top: number
  seconds: number
  colour: Colour
  alpha: number
}

/** Long, slow waves over the whole water below `top`, wider apart towards the viewer. */
export function drawRipples(brush: Brush, { top, seconds, colour, alpha }: Ripples): void {
  brush.lineCap = 'round'
  for (let i = 0; i < 22; i++) {
    const y = top + 5 + i * i * 0.46
    if (y > height) break
    brush.strokeStyle = css(colour, alpha * (0.5 + i / 44))
    brush.lineWidth = 0.8 + i * 0.06
    brush.beginPath()
    for (let x = 0; x <= width; x += 20) {
      const wave = Math.sin(x * (0.021 - i * 0.0005) + seconds * 0.8 + i * 2.1) * (0.8 + i * 0.14)
      if (x === 0) brush.moveTo(x, y + wave)
      else brush.lineTo(x, y + wave)
    }
    brush.stroke()
  }
}

export interface Streaks {
  seed: string
  x: number
  top: number
  bottom: number
  spread: number
  colour: Colour
  alpha: number
  count: number
}

/** A light's broken mirror image: short bright strokes below it that come and go. */
export function drawStreaks(brush: Brush, streaks: Streaks, seconds: number): void {
  const random = makeRandom(streaks.seed)
  times(streaks.count, () => {
    const depth = random() ** 1.3
    const side = random() + random() - 1
    const phase = random() * 6.28
    const y = streaks.top + (streaks.bottom - streaks.top) * depth
    const reach = streaks.spread * (0.3 + depth)
    const x = streaks.x + side * reach + Math.sin(seconds * 0.7 + phase) * reach * 0.12
    const shimmer = 0.5 + 0.5 * Math.sin(seconds * (0.9 + 0.6 * side) + phase)
    const alpha = streaks.alpha * shimmer * (1 - depth * 0.75)
    oval(brush, x, y, 3 + reach * 0.34 * (0.5 + shimmer), 0.8 + depth * 1.9, css(streaks.colour, alpha))
  })
}
