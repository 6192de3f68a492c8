import { d, type Artboard } from '../artboard'
import { mix } from '../colour'
import { drawBirds, drawPalm, drawSky, drawStars, drawSun } from '../elements'
import { at, times } from '../numbers'
import { drawDuneField } from './dune-field'

/** Dunes under a low sun, with three palms and a few birds. */
export function drawDunes(art: Artboard): void {
  const { width, height, unit: u, portrait, palette, focusX } = art
  const horizon = height * (portrait ? 0.5 : 0.56)
  const sunY = horizon - u * art.between(40, 95)
  drawSky(art, horizon + u * 40)
  drawStars(art, 150, horizon * 0.8)
  drawSun(art, focusX, sunY, u * (portrait ? 74 : 62))
  art.haze(horizon, u * 90, palette.sky[4], 0.5)
  const mesa = art.noise('mesa')
  art.ridge(
    (x) => horizon + u * 10 - u * 26 * Math.max(0, mesa(x / (190 * u), 3)),
    mix(palette.far, palette.sky[4], 0.4),
    { opacity: 0.8 },
  )
  const surfaces = drawDuneField(art, horizon + u * 26, 6)
  drawBirds(art, focusX - u * 200, sunY - u * 40, 6, palette.near, 0.8)
  times(3, (i) => {
    const x = focusX + u * (130 + i * 46) * (portrait ? 0.8 : 1)
    drawPalm(
      art,
      x,
      at(surfaces, 3)(x) + u * 6,
      u * art.between(70, 120),
      mix(palette.near, palette.far, 0.08),
    )
  })
  times(44, () => {
    const y = height * (0.86 + 0.16 * art.random())
    const x = art.random() * width
    art.line(d`M${x} ${y}q${u * 30} ${-u * 5} ${u * 74} ${u * 2}`, palette.glow, u * 0.9, { opacity: 0.09 })
  })
  art.vignette(0.4)
}
