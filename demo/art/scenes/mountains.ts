import { d, type Artboard } from '../artboard'
import { mix } from '../colour'
import { drawBirds, drawSky, drawStars, drawSun } from '../elements'
import { polygon } from '../geometry'
import { clamp, lerp, times } from '../numbers'

const layers = 7

/** Ranges of mountains around a sunlit gap, woods in front of them. */
export function drawMountains(art: Artboard): void {
  const { height, unit: u, portrait, palette, focusX } = art
  const horizon = height * (portrait ? 0.44 : 0.5)
  const sunY = horizon - u * (portrait ? 120 : 70)
  drawSky(art, horizon + u * 130)
  drawStars(art, 80, horizon * 0.5)
  drawSun(art, focusX, sunY, u * 46)
  times(layers, (i) => drawRange(art, horizon, i))
  times(5, (i) => drawRay(art, focusX, sunY, 1.1 + i * 0.22 + art.between(-0.05, 0.05)))
  drawBirds(art, focusX - u * 150, sunY - u * 10, 7, mix(palette.near, palette.far, 0.2), 0.9)
  art.vignette(0.35)
}

function drawRange(art: Artboard, horizon: number, index: number): void {
  const { height, unit: u, palette, focusX } = art
  const t = index / (layers - 1)
  const noise = art.noise(`m${index}`)
  const base = lerp(horizon + u * 10, height * 0.97, t ** 1.15)
  const tall = u * lerp(120, 74, t) * (art.portrait ? 1.15 : 1)
  const pitch = 1 / (lerp(230, 330, t) * u)
  const gap = (x: number) => Math.exp(-(((x - focusX) / (u * lerp(150, 340, t))) ** 2)) * u * lerp(70, 150, t)
  const surface = (x: number) => {
    const peaks = 0.75 * (1 - Math.abs(noise(x * pitch, 1)) * 1.5)
    return base - tall * (0.35 + peaks + 0.2 * noise(x * pitch * 3, 4, 0.55)) + gap(x) + tall * 0.5
  }
  const colour = mix(mix(palette.sky[4], palette.far, 0.3 + t * 0.7), palette.near, clamp(t * 1.12 - 0.14))
  const mist = mix(palette.sky[4], palette.glow, 0.3)
  const rock = art.linear(
    [
      [0, mix(colour, palette.glow, 0.12 * (1 - t))],
      [0.45, colour],
      [1, mix(colour, mist, 0.55 * (1 - t))],
    ],
    0,
    base - tall,
    0,
    base + tall * 1.6,
  )
  art.ridge(surface, rock, {}, 2)
  if (index < 3) drawShades(art, surface, t)
  if (t > 0.55) drawFirs(art, surface, t, mix(colour, palette.near, 0.25))
  if (index < layers - 1)
    art.haze(base + tall * 0.75, u * 62, mix(palette.sky[4], palette.sun, 0.3), 0.34 * (1 - t))
}

function drawShades(art: Artboard, surface: (x: number) => number, t: number): void {
  const { width, unit: u, palette } = art
  times(26, (i) => {
    const x = (width * i) / 26 + art.between(0, width / 30)
    const y = surface(x)
    if (surface(x + u * 10) > y) return
    const fade = art.linear(
      [
        [0, palette.near, 0.18 * (1 - t)],
        [1, palette.near, 0],
      ],
      0,
      y,
      0,
      y + u * 60,
    )
    const foot: [number, number] = [x + u * art.between(10, 18), y + u * art.between(24, 60)]
    art.path(polygon([[x, y + u], [x + u * 26, surface(x + u * 26) + u * 2], foot]), fade)
  })
}

function drawFirs(art: Artboard, surface: (x: number) => number, t: number, colour: string): void {
  times(90, () => {
    const x = art.random() * art.width
    const h = art.unit * lerp(14, 62, (t - 0.5) * 2) * art.between(0.6, 1.15)
    const y = surface(x) + h * 0.16
    art.path(firPath(x, y, h), colour)
  })
}

/** A fir in four tiers, whose foot is at (x, y). */
function firPath(x: number, y: number, h: number): string {
  const w = h * 0.24
  const tier = (i: number) => y - h + (h * i) / 4
  let data = d`M${x} ${y - h}`
  for (let i = 1; i <= 4; i++)
    data += d`L${x + (w * i) / 4} ${tier(i)}L${x + (w * i) / 7} ${tier(i) - h * 0.03}`
  for (let i = 4; i >= 1; i--)
    data += d`L${x - (w * i) / 7} ${tier(i) - h * 0.03}L${x - (w * i) / 4} ${tier(i)}`
  return `${data}Z`
}

function drawRay(art: Artboard, x: number, y: number, angle: number): void {
  const { unit: u, palette } = art
  const reach = u * 900
  const light = art.radial(
    [
      [0, palette.sun, 0.22],
      [1, palette.sun, 0],
    ],
    x,
    y,
    reach * 0.75,
  )
  const end = (a: number): [number, number] => [x + Math.cos(a) * reach, y + Math.sin(a) * reach]
  art.path(polygon([[x, y], end(angle), end(angle + 0.1)]), light, { screen: true, filter: art.blur(u * 5) })
}
