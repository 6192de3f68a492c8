import { camelLeg, camelOutline } from '../art/camel-outline'
import { curve } from '../art/geometry'
import { css, disc, shape, stroke, within, type Colour } from './paint'
import type { Brush } from './stage'

export interface Camel {
  x: number
  y: number
  scale: number
  stride: number
  rider: boolean
  coat?: Colour
  cloth?: Colour
}

const body = curve(camelOutline, true)

/** One camel of a caravan, standing on (x, y); `stride` (radians) moves its legs. */
export function drawCamel(brush: Brush, camel: Camel): void {
  const coat = css(camel.coat ?? [34, 16, 36])
  const cloth = css(camel.cloth ?? (camel.rider ? [150, 62, 58] : [120, 66, 84]))
  const legs = [
    { hip: 17, phase: 0, back: true },
    { hip: 22, phase: 2.6, back: true },
    { hip: 70, phase: 1.4, back: false },
    { hip: 76, phase: 3.9, back: false },
  ]
  within(brush, camel.x, camel.y, camel.scale, () => {
    for (const { hip, phase, back } of legs)
      shape(brush, camelLeg(hip, Math.sin(camel.stride + phase) * 7, back), coat)
    brush.translate(0, Math.sin(camel.stride * 2) * 0.7)
    shape(brush, body, coat)
    shape(brush, 'M86 -99l-1.5 -5l4 3Z', coat)
    stroke(brush, 'M9 -54q-5 8 -2.5 20', coat, 1.8)
    shape(brush, 'M24 -66Q30 -79 37 -85Q45 -80 51 -67L55 -47Q40 -41 25 -46Z', cloth)
    if (camel.rider) drawRider(brush, coat, cloth)
  })
}

function drawRider(brush: Brush, coat: string, cloth: string): void {
  shape(brush, 'M30 -78Q31 -101 36 -107Q43 -109 46 -103Q51 -92 50 -74Q40 -69 30 -78Z', coat)
  disc(brush, 40, -112, 6.2, coat)
  shape(brush, 'M33 -110Q36 -121 44 -118Q49 -113 46 -104L42 -109Q38 -114 34 -104Z', cloth)
  stroke(brush, 'M48 -92Q66 -84 86 -88', coat, 1.1)
}
