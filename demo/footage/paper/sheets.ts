import { mix } from '../../art/colour'
import { at } from '../../art/numbers'
import { shape } from '../paint'
import type { Brush } from '../stage'

/** The coloured sheets that everything is cut from, by day and at dusk, from far to near. */
export const sheets = {
  bright: ['#ff7a59', '#ffd166', '#3ad0a8', '#9b6bff', '#ff5c8a'],
  sky: {
    day: ['#2f6fe0', '#4c9cf0', '#7cc8f5', '#bdebee', '#fff2c2'],
    gold: ['#5c84dc', '#9db4e0', '#f3cfa4', '#ffdb8c', '#fff1bd'],
    dusk: ['#46359c', '#8550b4', '#d8709f', '#ff9f80', '#ffdc9e'],
  },
  hills: {
    day: ['#a9e4cf', '#7fd3c4', '#4fb9a6', '#2f9c93', '#1f7a86'],
    gold: ['#f4e2a8', '#dccd84', '#b2bd72', '#7da06c', '#4f7d6c'],
    dusk: ['#f2a0aa', '#dc86a4', '#b972a4', '#8f60a2', '#634a96'],
  },
} as const

/** What evening light makes of a sheet’s colour: `dusk` is 0 by day and 1 at nightfall. */
export function atDusk(colour: string, dusk: number): string {
  return dusk <= 0 ? colour : mix(colour, '#7a3a90', 0.13 * dusk)
}

/** A bright sheet, in the light of the hour. */
export function brightSheet(index: number, dusk: number): string {
  return atDusk(at(sheets.bright, index % sheets.bright.length), dusk)
}

/** The hours that light the scene. */
export type Hour = 'day' | 'gold' | 'dusk'

/** Which two hours the light lies between, and how far it is from the first to the second. */
export function hoursAt(dusk: number): { from: Hour; to: Hour; share: number } {
  return dusk < 0.5
    ? { from: 'day', to: 'gold', share: dusk * 2 }
    : { from: 'gold', to: 'dusk', share: dusk * 2 - 1 }
}

/** Lays a shape of paper down: it throws a shadow on what lies below; `lift` is how far it stands off. */
export function lay(brush: Brush, path: string, fill: Brush['fillStyle'], lift = 1): void {
  if (lift < 0.6) return layFlat(brush, path, fill, lift)
  brush.save()
  brush.shadowColor = 'rgba(8,18,56,0.4)'
  brush.shadowOffsetY = 5 * lift
  brush.shadowBlur = 13 * lift
  shape(brush, path, fill)
  brush.restore()
}

/** What lies almost flat throws a narrow, sharp shadow. */
function layFlat(brush: Brush, path: string, fill: Brush['fillStyle'], lift: number): void {
  brush.translate(0, 4 * lift)
  shape(brush, path, 'rgba(8,18,56,0.22)')
  brush.translate(0, -4 * lift)
  shape(brush, path, fill)
}

/** Turns the paper about (x, y) while `paint` works in coordinates that start there. */
export function turned(brush: Brush, x: number, y: number, angle: number, paint: () => void): void {
  brush.save()
  brush.translate(x, y)
  brush.rotate(angle)
  paint()
  brush.restore()
}
