import type { Artboard } from '../artboard'
import { mix } from '../colour'
import { polygon, polyline, type Point } from '../geometry'
import { clamp, lerp, times } from '../numbers'

type Surface = (x: number) => number

/** Dunes in `layers` distances: a windward face in the light, a sharp crest, a lee face in shade. */
export function drawDuneField(art: Artboard, horizon: number, layers: number): Surface[] {
  return times(layers, (i) => drawDuneLayer(art, horizon, i, i / (layers - 1)))
}

function drawDuneLayer(art: Artboard, horizon: number, index: number, t: number): Surface {
  const { width, height, unit: u, palette } = art
  const noise = art.noise(`d${index}`)
  const base = lerp(horizon, height * (art.portrait ? 0.93 : 0.96), t ** 1.2)
  const tall = lerp(20, 128, t ** 0.9) * u
  const shift = art.between(0, 90)
  const side = index % 2 ? art.between(-0.62, -0.34) : art.between(-0.1, 0.3)
  const first = art.focusX + side * width * (art.portrait ? 1.1 : 0.9)
  const second = first + (index % 2 ? 1 : -1) * width * art.between(0.52, 0.72)
  const wide = u * lerp(330, 620, t)
  const surface: Surface = (x) =>
    base +
    tall * 0.25 -
    tall * Math.max(crest(x, first, wide), 0.72 * crest(x, second, wide * 0.85)) +
    u * lerp(3, 11, t) * noise(x / (u * 420) + shift, 2)
  const lit = mix(layerColour(art, t * 0.74), palette.glow, 0.42 * (1 - t) + 0.08)
  const dark = layerColour(art, clamp(t * 0.78 + 0.24))
  const face = art.linear(
    [
      [0, mix(lit, palette.sun, 0.3 * (1 - t))],
      [0.4, lit],
      [1, mix(lit, dark, 0.75)],
    ],
    0,
    base - tall,
    0,
    base + tall + height * 0.1,
  )
  art.ridge(surface, face)
  drawLee(art, { surface, top: first, share: 1, tall, wide, t, dark })
  drawLee(art, { surface, top: second, share: 0.72, tall, wide, t, dark })
  if (t < 1) art.haze(base + tall * 0.5, u * 40, mix(palette.sky[4], palette.glow, 0.5), 0.24 * (1 - t))
  return surface
}

function crest(x: number, top: number, wide: number): number {
  const distance = (x - top) / wide
  const slope = clamp(1 - Math.abs(distance) * (distance > 0 ? 1.25 : 0.8))
  return slope * slope * (1.7 - 0.7 * slope)
}

function layerColour({ palette }: Artboard, t: number): string {
  return mix(mix(palette.far, palette.sky[3], 0.35), palette.near, t ** 0.8)
}

interface Lee {
  surface: Surface
  top: number
  share: number
  tall: number
  wide: number
  t: number
  dark: string
}

/** The shaded side behind an S-shaped edge, and the light along the crest. */
function drawLee(art: Artboard, { surface, top, share, tall, wide, t, dark }: Lee): void {
  const { unit: u, palette } = art
  const y = surface(top)
  const drop = tall * 1.15 * share + u * 34
  const edge = times(25, (i): Point => {
    const v = i / 24
    return [top + u * lerp(10, 74, t) * Math.sin(v * 4.6) * (0.35 + v) + v * v * wide * 0.1, y + drop * v]
  })
  const ridge = times(51, (i): Point => {
    const x = top + (i / 50) * wide * 0.84 * share
    return [x, surface(x)]
  })
  const shade = art.linear(
    [
      [0, mix(dark, palette.near, 0.16), 0.95],
      [0.55, dark, 0.7],
      [1, dark, 0],
    ],
    0,
    y,
    0,
    y + drop,
  )
  art.path(polygon([...ridge, ...edge.reverse()]), shade)
  const rim = ridge.slice(0, 14).map(([x]): Point => [2 * top - x, surface(2 * top - x)])
  art.line(polyline(rim), mix(palette.sun, palette.glow, 0.4), u * lerp(1, 2.2, t), {
    opacity: 0.6 - 0.35 * t,
  })
}
