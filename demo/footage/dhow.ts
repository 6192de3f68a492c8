import { blend, css, disc, glow, shape, stroke, within, type Colour } from './paint'
import type { Brush } from './stage'

export interface Dhow {
  x: number
  y: number
  scale: number
  seconds: number
  hull: Colour
  sail: Colour
  /** How much of the sail is set: 0 is furled along the yard, 1 is full. */
  set: number
  lamp: number
  flip?: boolean
}

const lampLight: Colour = [255, 197, 107]

/** A dhow that rocks on the water; its waterline is y. */
export function drawDhow(brush: Brush, dhow: Dhow): void {
  const rock = Math.sin(dhow.seconds * 0.55 + dhow.x) * 0.012
  within(brush, dhow.x, dhow.y + Math.sin(dhow.seconds * 0.7 + dhow.x * 2) * 1.6, dhow.scale, () => {
    if (dhow.flip) brush.scale(-1, 1)
    brush.rotate(rock - 0.015)
    paintHull(brush, dhow.hull)
    paintRigging(brush, dhow)
    if (dhow.lamp > 0) paintLamp(brush, dhow.lamp)
  })
}

function paintHull(brush: Brush, hull: Colour): void {
  shape(
    brush,
    'M-150 -34Q-128 0 -92 12Q0 26 98 8Q142 -10 176 -62Q132 -38 92 -34Q0 -22 -96 -32L-104 -52L-152 -54Z',
    css(hull),
  )
  const rail = css(blend(hull, lampLight, 0.32))
  shape(brush, 'M-150 -36Q-80 -22 0 -20Q92 -24 172 -60L168 -53Q92 -14 0 -11Q-80 -12 -147 -28Z', rail)
}

function paintRigging(brush: Brush, { hull, sail, set }: Dhow): void {
  const spar = css(hull)
  stroke(brush, 'M8 -24L22 -250', spar, 5)
  stroke(brush, 'M-74 -24L-70 -150', spar, 3.6)
  const belly = 100 * set
  const foot = -76 + 32 * set
  const fore = `M-108 -78L146 -326Q${46 + belly} ${-230 + 50 * set} ${28 + 72 * set} ${-190 + 146 * set}Q${-40 + 40 * set} ${-110 + 48 * set} -108 ${foot - 2}Z`
  shape(brush, fore, css(sail))
  if (set > 0.3)
    shape(brush, 'M-108 -78Q30 -110 146 -326Q150 -180 100 -44Q0 -62 -108 -78Z', css(hull, 0.16 * set))
  stroke(brush, 'M-112 -76L150 -330', spar, 3.6)
  if (set > 0.3) shape(brush, 'M-152 -92L-18 -190Q-22 -110 -40 -52Q-96 -66 -152 -92Z', css(sail, 0.93))
  stroke(brush, 'M-156 -90L-14 -194', spar, 2.6)
  stroke(brush, 'M22 -250L170 -60M22 -250L-140 -50', css(hull, 0.6), 1)
}

function paintLamp(brush: Brush, lamp: number): void {
  glow(brush, -122, -62, 90, lampLight, 0.75 * lamp)
  disc(brush, -122, -62, 5, css([255, 246, 220], lamp))
}
