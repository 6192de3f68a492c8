import { d, type Artboard } from '../artboard'
import { mix } from '../colour'
import { drawFigure, drawPalm, drawSky, drawSun } from '../elements'
import { at, lerp, times } from '../numbers'

const blues = ['#0d1f6b', '#1f3fb0', '#2f63d8', '#123a8a', '#4a7de8', '#0b1548']

/** The pits of Kano at dusk: round wells of dye in clay, blue cloth on the lines. */
export function drawDyePits(art: Artboard): void {
  const { height, unit: u, portrait, palette, focusX } = art
  const horizon = height * (portrait ? 0.4 : 0.42)
  drawSky(art, horizon, [palette.sky[1], palette.sky[2], palette.sky[3], palette.sky[4], '#ffd9a8'])
  drawSun(art, focusX - u * (portrait ? 200 : 380), horizon - u * 60, u * 54)
  drawWalls(art, horizon)
  drawGround(art, horizon)
  times(portrait ? 6 : 5, (row) => drawRow(art, horizon, row))
  drawCloths(art, horizon)
  drawDyers(art, horizon)
  art.vignette(0.5)
}

function drawWalls(art: Artboard, horizon: number): void {
  const { width, unit: u, palette } = art
  for (let x = -u * 30; x < width; x += u * art.between(90, 150)) {
    const [wide, tall] = [u * art.between(90, 150), u * art.between(50, 110)]
    const clay = mix('#a8683f', palette.sky[1], art.between(0.3, 0.5))
    art.rect(
      x,
      horizon - tall,
      wide,
      tall + u * 20,
      art.linear(
        [
          [0, mix(clay, palette.sun, 0.25)],
          [1, clay],
        ],
        x,
        0,
        x + wide,
        0,
      ),
    )
    times(4, (i) =>
      art.path(d`M${x + (i * wide) / 3.2} ${horizon - tall}l${u * 7} ${-u * 26}l${u * 9} ${u * 26}Z`, clay),
    )
  }
  times(4, (i) =>
    drawPalm(
      art,
      width * (0.12 + i * 0.27),
      horizon,
      u * art.between(110, 170),
      mix(palette.near, palette.sky[2], 0.3),
    ),
  )
}

function drawGround(art: Artboard, horizon: number): void {
  const { width, height, unit: u, palette } = art
  const clay = mix('#b5744a', palette.sky[2], 0.28)
  art.rect(
    -2,
    horizon,
    width + 4,
    height,
    art.vertical(mix(clay, palette.glow, 0.35), mix(clay, palette.near, 0.72), horizon, height),
  )
  times(90, () => {
    const t = art.random()
    art.ellipse(
      width * art.random(),
      lerp(horizon, height, t),
      u * lerp(6, 40, t),
      u * lerp(1, 5, t),
      palette.near,
      { opacity: 0.14 },
    )
  })
}

function drawRow(art: Artboard, horizon: number, row: number): void {
  const { height, unit: u, focusX, portrait, palette } = art
  const t = row / 4
  const y = lerp(horizon + u * 46, height * (portrait ? 0.84 : 0.9), t ** 1.25)
  const radius = u * lerp(34, 108, t ** 1.1)
  for (let i = -7; i <= 7; i++) {
    const x = focusX + (i + (row % 2) * 0.5) * radius * 2.75
    art.ellipse(x, y + radius * 0.1, radius * 1.16, radius * 0.5, palette.near, { opacity: 0.4 })
    art.ellipse(
      x,
      y,
      radius * 1.12,
      radius * 0.46,
      mix(mix('#c98a5c', palette.glow, 0.2), palette.near, t * 0.35),
    )
    art.ellipse(x, y + radius * 0.05, radius * 0.98, radius * 0.37, mix('#6e4128', palette.near, 0.4))
    const blue = at(blues, (i + row * 2 + 21) % blues.length)
    art.ellipse(
      x,
      y + radius * 0.09,
      radius * 0.92,
      radius * 0.32,
      art.vertical(mix(blue, palette.sky[4], 0.35), blue, y - radius * 0.3, y + radius * 0.3),
    )
    art.ellipse(x - radius * 0.2, y - radius * 0.02, radius * 0.4, radius * 0.07, palette.sky[4], {
      opacity: 0.55,
    })
    art.ellipse(x + radius * 0.25, y + radius * 0.16, radius * 0.26, radius * 0.04, '#ffffff', {
      opacity: 0.4,
    })
  }
}

function drawCloths(art: Artboard, horizon: number): void {
  const { width, unit: u, focusX, portrait, palette } = art
  const [left, right, y] = [focusX - u * (portrait ? 60 : 90), width + u * 40, horizon - u * 190]
  art.line(d`M${left} ${horizon + u * 50}V${y - u * 24}`, mix(palette.near, '#5a3320', 0.4), u * 10)
  art.line(d`M${left} ${y}Q${(left + right) / 2} ${y + u * 44} ${right} ${y - u * 10}`, palette.near, u * 3)
  times(7, (i) => {
    const [x, wide, tall] = [left + u * (26 + i * 92), u * 78, u * (160 + 34 * art.random())]
    const top = y + u * 36 * Math.sin(((x - left) / (right - left)) * Math.PI)
    const blue = at(blues, i % 5)
    const cloth = d`M${x} ${top}h${wide}q${u * 12} ${tall * 0.5} ${-u * 4} ${tall}q${-wide * 0.3} ${u * 14} ${-wide * 0.5} ${-u * 4}q${-wide * 0.3} ${-u * 14} ${-wide * 0.5} ${u * 6}q${-u * 14} ${-tall * 0.5} 0 ${-tall}Z`
    art.path(
      cloth,
      art.linear(
        [
          [0, mix(blue, palette.sky[4], 0.3)],
          [0.35, blue],
          [0.6, mix(blue, '#ffffff', 0.14)],
          [1, mix(blue, palette.near, 0.35)],
        ],
        x,
        0,
        x + wide,
        0,
      ),
    )
    times(3, (k) =>
      art.line(
        d`M${x + u * 6} ${top + tall * (0.3 + k * 0.2)}q${wide * 0.45} ${u * 10} ${wide - u * 12} 0`,
        '#ffffff',
        u * 3,
        { opacity: 0.3, strokeDashes: d`${u * 7} ${u * 6}` },
      ),
    )
  })
}

function drawDyers(art: Artboard, horizon: number): void {
  const { unit: u, focusX, palette, portrait } = art
  const dark = mix(palette.near, '#0d1f6b', 0.35)
  const [x, y] = [focusX - u * (portrait ? 170 : 250), horizon + u * 190]
  drawFigure(art, x, y, u * 190, dark)
  drawFigure(art, x + u * 100, y + u * 14, u * 140, mix('#1f3fb0', dark, 0.3))
  art.line(d`M${x + u * 20} ${y - u * 120}L${x + u * 64} ${y - u * 70}`, dark, u * 13)
  art.line(
    d`M${x + u * 140} ${y - u * 130}L${x + u * 190} ${y + u * 60}`,
    mix(palette.warm, dark, 0.5),
    u * 6,
  )
}
