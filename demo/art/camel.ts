import { d, type Artboard } from './artboard'
import { camelLeg, camelOutline } from './camel-outline'
import { curve } from './geometry'

export interface Camel {
  x: number
  y: number
  scale: number
  coat: string
  cloth: string
  stride: number
  rider: boolean
}

const body = curve(camelOutline, true)

/** A camel that stands on (x, y), with a saddle or a rider. */
export function drawCamel(art: Artboard, { x, y, scale, coat, cloth, stride, rider }: Camel): void {
  art.group({ transform: `${d`translate(${x} ${y})`} scale(${scale.toFixed(3)})` }, () => {
    const leg = (hip: number, phase: number, back: boolean) =>
      art.path(camelLeg(hip, Math.sin(stride + phase) * 8, back), coat)
    leg(17, 0, true)
    leg(22, 2.6, true)
    leg(70, 1.4, false)
    leg(76, 3.9, false)
    art.path(body, coat)
    art.path('M86 -99l-1.5 -5l4 3Z', coat)
    art.line('M9 -54q-5 8 -2.5 20', coat, 1.8)
    art.path('M24 -66Q30 -79 37 -85Q45 -80 51 -67L55 -47Q40 -41 25 -46Z', cloth)
    art.line('M27 -52Q40 -47 54 -53M26 -58Q40 -53 53 -59', coat, 1.6, { opacity: 0.55 })
    if (rider) drawRider(art, coat, cloth)
  })
}

function drawRider(art: Artboard, coat: string, cloth: string): void {
  art.path('M30 -78Q31 -101 36 -107Q43 -109 46 -103Q51 -92 50 -74Q40 -69 30 -78Z', coat)
  art.dot(40, -112, 6.2, coat)
  art.path('M33 -110Q36 -121 44 -118Q49 -113 46 -104L42 -109Q38 -114 34 -104Z', cloth)
  art.line('M48 -92Q66 -84 86 -88', coat, 1.1)
}
