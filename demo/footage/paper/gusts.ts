import { css, stroke } from '../paint'
import type { Brush } from '../stage'
import { brightSheet, lay, turned } from './sheets'
import type { Moment } from './hills'

const curl = 'M0 0C120 -34 220 34 330 0C404 -24 430 -76 388 -88C356 -96 342 -58 374 -54'
const curlLength = 560
const gusts = [
  { start: 8.8, x: 60, y: 330, size: 0.9 },
  { start: 10.4, x: 520, y: 236, size: 0.8 },
  { start: 12, x: 120, y: 196, size: 1 },
  { start: 13.6, x: 620, y: 372, size: 0.9 },
  { start: 15.2, x: 380, y: 262, size: 1.1 },
  { start: 20.5, x: 140, y: 240, size: 0.8 },
] as const
const gustSeconds = 3.4

/** The wind, which is seen as ribbons that curl across the sky, and leaves that it carries. */
export function drawGusts(brush: Brush, { seconds }: Moment): void {
  for (const { start, x, y, size } of gusts) {
    const age = (seconds - start) / gustSeconds
    if (age <= 0 || age >= 1) continue
    const alpha = 0.75 * Math.sin(Math.PI * age)
    turned(brush, x + age * 120, y, -0.04, () => {
      brush.scale(size, size)
      brush.setLineDash([curlLength * 0.7, curlLength * 2])
      brush.lineDashOffset = curlLength * (0.7 - 1.7 * age)
      stroke(brush, curl, css([255, 255, 255], alpha), 5)
      brush.translate(-70, 26)
      brush.scale(0.62, 0.62)
      stroke(brush, curl, css([255, 255, 255], alpha * 0.8), 5)
      brush.setLineDash([])
      brush.lineDashOffset = 0
    })
    drawLeaf(brush, x + age * 620, y + 40 * Math.sin(age * 7 + x) - 60 * age, { age, hue: Math.round(x) % 5 })
  }
}

function drawLeaf(brush: Brush, x: number, y: number, { age, hue }: { age: number; hue: number }): void {
  brush.save()
  brush.globalAlpha = Math.min(1, 6 * age * (1 - age))
  turned(brush, x, y, age * 5 + hue, () =>
    lay(brush, 'M-13 0Q0 -12 13 0Q0 12 -13 0Z', brightSheet(hue, 0), 0.5),
  )
  brush.restore()
}
