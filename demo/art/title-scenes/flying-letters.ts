import { d, type Artboard } from '../artboard'
import { mix } from '../colour'
import { drawFigure, drawPalm, drawSky } from '../elements'
import { curve, type Point } from '../geometry'
import { lerp, times } from '../numbers'

/** Letters fly out of a monsoon cloud and down to a country boat on flooded fields. */
export function drawFlyingLetters(art: Artboard): void {
  const { height, unit: u, portrait, palette, focusX } = art
  const horizon = height * (portrait ? 0.62 : 0.68)
  const [top, upper, middle, low, foot] = palette.sky
  drawSky(art, horizon, [top, upper, middle, low, mix(low, foot, 0.5)])
  art.glow(focusX + u * 120, horizon, u * 620, palette.glow, 0.6)
  drawClouds(art)
  drawRain(art, horizon)
  drawWater(art, horizon)
  drawBoat(art, focusX - u * (portrait ? 40 : 60), horizon + u * 96)
  drawFlight(art, horizon)
  art.vignette(0.45)
}

function drawClouds(art: Artboard): void {
  const { width, height, unit: u, palette } = art
  times(4, (row) => {
    const y = height * (0.02 + row * 0.075)
    const colour = mix(mix(palette.sky[1], palette.near, 0.45 - row * 0.1), palette.sky[3], row * 0.09)
    art.group({ filter: art.blur(u * (10 - row * 2)), opacity: 0.92 }, () => {
      times(14, (i) => {
        const x = (width * (i + art.random())) / 13
        art.ellipse(x, y, u * art.between(80, 150), u * art.between(46, 84), colour)
      })
    })
  })
}

function drawRain(art: Artboard, horizon: number): void {
  const { width, unit: u, palette } = art
  times(150, () => {
    const [x, y, fall] = [
      width * art.between(-0.05, 1.1),
      horizon * art.between(0.1, 1),
      u * art.between(30, 90),
    ]
    art.line(d`M${x} ${y}l${-fall * 0.24} ${fall}`, palette.sky[4], u * art.between(0.7, 1.6), {
      opacity: art.between(0.1, 0.34),
    })
  })
}

function drawWater(art: Artboard, horizon: number): void {
  const { width, height, unit: u, palette, focusX } = art
  const shore = art.noise('shore')
  art.ridge((x) => horizon - u * (16 + 12 * shore(x / (90 * u), 3)), mix(palette.sky[2], palette.near, 0.45))
  times(7, (i) => {
    const x = width * (i / 6) + u * art.between(-50, 50)
    drawPalm(art, x, horizon + u * 2, u * art.between(70, 120), mix(palette.sky[1], palette.near, 0.5))
  })
  art.rect(
    -2,
    horizon,
    width + 4,
    height,
    art.vertical(
      mix(palette.sky[3], palette.glow, 0.35),
      mix(palette.sky[1], palette.near, 0.5),
      horizon,
      height,
    ),
  )
  times(120, () => {
    const t = art.random()
    const y = lerp(horizon, height, t)
    const x = focusX + (art.random() - 0.5) * width * 1.6
    art.ellipse(x, y, u * lerp(14, 70, t), u * lerp(0.8, 2.6, t), palette.sun, {
      opacity: 0.22 * (1 - t * 0.6),
    })
  })
  times(26, () => {
    const [x, y] = [width * art.random(), lerp(horizon + u * 40, height, art.random())]
    art.ellipse(x, y, u * 16, u * 4.5, 'none', {
      stroke: palette.sky[4],
      strokeWidth: u * 1.2,
      strokeOpacity: 0.4,
    })
  })
}

function drawBoat(art: Artboard, x: number, y: number): void {
  const { palette, unit: u } = art
  const hull = mix(palette.near, palette.sky[1], 0.18)
  art.ellipse(x, y + u * 26, u * 260, u * 13, palette.near, { opacity: 0.45, filter: art.blur(u * 6) })
  art.placed(x, y, u * 1.12, () => {
    art.path('M-230 -42Q-170 14 -60 18H80Q190 14 246 -62Q190 -18 80 -14H-60Q-160 -14 -230 -42Z', hull)
    art.line('M-226 -40Q-160 -12 -60 -12H80Q188 -16 240 -58', mix(palette.lamp, hull, 0.45), 4)
    art.path(
      'M-96 -12Q-92 -92 -10 -94H30Q104 -90 108 -12Z',
      art.linear(
        [
          [0, mix(palette.warm, hull, 0.72)],
          [0.6, mix(palette.warm, hull, 0.45)],
          [1, hull],
        ],
        -96,
        0,
        108,
        0,
      ),
    )
    times(7, (i) =>
      art.line(d`M${-76 + i * 27} -14Q${-70 + i * 24} -70 ${-52 + i * 20} -92`, hull, 1.8, { opacity: 0.6 }),
    )
    art.glow(116, -40, 120, palette.lamp, 1)
    art.dot(116, -40, 7, '#fff3d0')
    drawFigure(art, 168, -20, 96, hull)
    drawFigure(art, 134, -16, 62, mix(hull, palette.sky[2], 0.3))
    art.line('M-206 -150L-150 30', hull, 5)
    drawFigure(art, -176, -30, 92, hull)
  })
}

function drawFlight(art: Artboard, horizon: number): void {
  const { width, height, unit: u, portrait, palette, focusX } = art
  const way: Point[] = portrait
    ? [
        [width * 1.05, height * 0.04],
        [width * 0.3, height * 0.14],
        [width * 0.86, height * 0.33],
        [focusX + u * 60, horizon - u * 20],
      ]
    : [
        [width * 1.04, height * 0.06],
        [width * 0.24, -u * 40],
        [width * 0.5, height * 0.66],
        [focusX + u * 70, horizon - u * 10],
      ]
  art.line(curve(way), palette.sun, u * 60, { opacity: 0.05, filter: art.blur(u * 20) })
  times(26, (i) => {
    const t = i / 25
    const [a, b, c, e] = way as [Point, Point, Point, Point]
    const at = (axis: 0 | 1) =>
      (1 - t) ** 3 * a[axis] +
      3 * (1 - t) ** 2 * t * b[axis] +
      3 * (1 - t) * t * t * c[axis] +
      t ** 3 * e[axis]
    const size = u * lerp(0.3, 1.25, Math.sin(Math.PI * Math.min(1, t * 0.9 + 0.12))) * art.between(0.7, 1.15)
    drawLetter(
      art,
      at(0) + u * art.between(-64, 64),
      at(1) + u * art.between(-40, 60),
      size,
      art.between(-38, 38),
    )
  })
}

function drawLetter(art: Artboard, x: number, y: number, size: number, turn: number): void {
  const { palette } = art
  const paper = mix('#fff8ea', palette.glow, art.between(0, 0.3))
  const place = { transform: `${d`translate(${x} ${y}) rotate(${turn})`} scale(${size.toFixed(3)})` }
  art.group(place, () => {
    art.path('M-44 -28H44V28H-44Z', paper)
    art.path('M-44 28L-8 -2H8L44 28Z', mix(paper, palette.sky[2], 0.22))
    art.path('M-44 -28L0 10L44 -28Z', mix(paper, palette.sky[3], 0.3))
    art.path('M-44 -28L0 6L44 -28Z', paper)
    art.dot(0, 4, 8, mix(palette.warm, '#c2413a', 0.7))
  })
}
