import { d, type Artboard } from '../artboard'
import { drawCamel } from '../camel'
import { mix } from '../colour'
import { drawSky, drawStars } from '../elements'
import { times } from '../numbers'

/** Camels walk along a crest in front of a huge low sun. */
export function drawCaravan(art: Artboard): void {
  const { width, height, unit: u, portrait, palette } = art
  const horizon = height * (portrait ? 0.46 : 0.5)
  const [sunX, sunY, radius] = [art.focusX + u * 40, horizon - u * 34, u * (portrait ? 150 : 140)]
  drawSky(art, horizon + u * 60)
  drawStars(art, 90, horizon * 0.6)
  drawLowSun(art, sunX, sunY, radius)
  const hills = art.noise('far')
  times(3, (i) => {
    const surface = (x: number) =>
      horizon + u * (14 + i * 26) + u * (22 - i * 3) * hills(x / ((240 - i * 40) * u) + i * 31, 3)
    art.ridge(surface, mix(mix(palette.far, palette.sky[4], 0.5 - i * 0.2), palette.near, i * 0.16))
  })
  art.haze(horizon + u * 70, u * 60, palette.sky[4], 0.3)
  drawCrest(art, sunX, horizon + u * (portrait ? 170 : 112), hills)
  const near = art.noise('near')
  art.ridge(
    (x) => height * 0.9 + u * 46 * Math.sin(x / (width * 0.33) + 2.2) + u * 9 * near(x / (200 * u), 2),
    art.vertical(mix(palette.near, palette.sky[1], 0.35), palette.near, height * 0.82, height),
  )
  art.vignette(0.35)
}

function drawLowSun(art: Artboard, x: number, y: number, radius: number): void {
  const { palette } = art
  art.glow(x, y, radius * 5, palette.glow, 0.55).glow(x, y, radius * 2, palette.sun, 0.5)
  const disc = art.linear(
    [
      [0, '#ffffff'],
      [0.45, palette.sun],
      [1, mix(palette.glow, palette.sky[2], 0.15)],
    ],
    0,
    y - radius,
    0,
    y + radius,
  )
  art.dot(x, y, radius, disc)
}

function drawCrest(art: Artboard, sunX: number, crestY: number, hills: ReturnType<Artboard['noise']>): void {
  const { height, unit: u, portrait, palette } = art
  const surface = (x: number) =>
    crestY + u * 50 * Math.sin((x - art.focusX) / (430 * u) - 1.1) + u * 7 * hills(x / (300 * u) + 77, 2)
  const [upper, lower] = [mix(palette.near, palette.far, 0.5), mix(palette.near, palette.sky[1], 0.4)]
  const sand = art.linear(
    [
      [0, mix(upper, palette.glow, 0.38)],
      [0.16, upper],
      [1, lower],
    ],
    0,
    crestY - u * 50,
    0,
    height,
  )
  art.ridge(surface, sand)
  const count = portrait ? 4 : 5
  times(count, (i) => {
    const x = sunX - u * 30 + (i - count / 2) * u * (portrait ? 132 : 142)
    const scale = u * 1.18 * art.between(0.94, 1.05)
    const y = surface(x + scale * 46) + u * 3
    drawShadow(art, x, y, scale)
    const cloth = i % 2 ? mix(palette.warm, palette.near, 0.3) : mix(palette.sky[2], palette.near, 0.25)
    const coat = mix(palette.near, palette.sky[1], 0.1)
    drawCamel(art, { x, y, scale, coat, cloth, stride: art.between(0, 6), rider: i % 2 === 0 })
  })
}

function drawShadow(art: Artboard, x: number, y: number, s: number): void {
  const { near } = art.palette
  const fade = art.linear(
    [
      [0, near, 0.5],
      [1, near, 0],
    ],
    0,
    y,
    0,
    y + s * 74,
  )
  art.path(
    d`M${x + 12 * s} ${y}L${x + 82 * s} ${y}L${x - s * 30} ${y + s * 74}L${x - s * 120} ${y + s * 70}Z`,
    fade,
  )
}
