import { Path2D } from '@napi-rs/canvas'
import { logoPaths } from '../art/marks/logo-paths'
import { css, glow } from './paint'
import { rise, stage, type Brush } from './stage'

const { width, height, seconds: length } = stage
const mark = new Path2D(logoPaths.crescent + logoPaths.play)

/** What surrounds every scene: fade in, opening mark (2 to 8 s), closing mark (from 42 s), fade out. */
export function drawOverlays(brush: Brush, seconds: number): void {
  const opening = rise(seconds, 2, 3.2) * (1 - rise(seconds, 6.6, 8))
  const closing = rise(seconds, 42, 44)
  darken(brush, 0.3 * opening + 0.55 * closing)
  drawMark(brush, Math.max(opening, closing), 150 + 6 * Math.min(seconds, 8))
  darken(brush, 1 - Math.min(rise(seconds, 0, 1.2), 1 - rise(seconds, length - 1.4, length - 0.1)))
}

function darken(brush: Brush, amount: number): void {
  if (amount <= 0.002) return
  brush.fillStyle = css([6, 9, 20], amount)
  brush.fillRect(0, 0, width, height)
}

function drawMark(brush: Brush, alpha: number, size: number): void {
  if (alpha <= 0.002) return
  glow(brush, width / 2, height / 2, size * 1.7, [233, 185, 73], 0.3 * alpha)
  brush.save()
  brush.globalAlpha = alpha
  brush.translate(width / 2 - size / 2, height / 2 - size / 2)
  brush.scale(size / 96, size / 96)
  const gold = brush.createLinearGradient(0, 0, 96, 96)
  gold.addColorStop(0, '#FFE29A')
  gold.addColorStop(0.5, '#E9B949')
  gold.addColorStop(1, '#C98A2B')
  brush.fillStyle = gold
  brush.fill(mark)
  brush.restore()
}
