import { d, type Artboard } from '../artboard'
import { drawCamel } from '../camel'
import { mix } from '../colour'
import { drawFigure, drawSky } from '../elements'
import { polygon, type Point } from '../geometry'
import { lerp, TAU, times } from '../numbers'

/**
 * A boy leads a camel with slabs of salt over a white plain that mirrors the sky. In landscape the sun stands between
 * the two and the rest of the caravan is ahead of them, since the title is on the other side.
 */
export function drawSaltFlat(art: Artboard): void {
  const { height, unit: u, portrait, palette, focusX } = art
  const horizon = height * (portrait ? 0.5 : 0.52)
  drawSky(art, horizon)
  const [sunX, sunY] = [focusX + u * (portrait ? -160 : 226), horizon - u * 26]
  art.glow(sunX, sunY, u * 760, palette.glow, 0.8).glow(sunX, sunY, u * 260, palette.sun, 0.9)
  art.dot(sunX, sunY, u * 62, '#fffaf0')
  const far = art.noise('far')
  art.ridge(
    (x) => horizon - u * 26 * Math.max(0, far(x / (210 * u), 2) + 0.12),
    mix(palette.far, palette.sky[3], 0.3),
  )
  drawPlain(art, horizon, sunX)
  drawCells(art, horizon)
  drawTrain(art, horizon)
  art.vignette(0.4)
}

function drawPlain(art: Artboard, horizon: number, sunX: number): void {
  const { width, height, unit: u, palette } = art
  const salt = mix(palette.sun, '#ffffff', 0.4)
  const ground = art.linear(
    [
      [0, mix(palette.glow, salt, 0.35)],
      [0.3, mix(salt, palette.sky[3], 0.28)],
      [1, mix(palette.sky[2], palette.sky[1], 0.35)],
    ],
    0,
    horizon,
    0,
    height,
  )
  art.rect(-2, horizon, width + 4, height, ground)
  art.path(
    polygon([
      [sunX - u * 60, horizon],
      [sunX + u * 60, horizon],
      [sunX + u * 260, height + 8],
      [sunX - u * 260, height + 8],
    ]),
    art.vertical('#ffffff', palette.glow, horizon, height),
    { opacity: 0.5, filter: art.blur(u * 26) },
  )
}

/** The plain's crust: six-sided cells that grow towards the eye. */
function drawCells(art: Artboard, horizon: number): void {
  const { height, unit: u, palette, focusX } = art
  const project = (x: number, z: number): Point => [focusX + (x * u) / z, horizon + (u * 104) / z]
  for (let row = 0; row < 26; row++) {
    for (let column = -22; column <= 22; column++) {
      const [cx, cz] = [column * 96 + (row % 2) * 48, 0.26 + row * 0.098]
      const [, y] = project(0, cz)
      if (y > height + u * 120) continue
      const corners = times(6, (i) =>
        project(
          cx + Math.cos(((i + 0.5) * TAU) / 6) * 54 * art.between(0.94, 1.06),
          cz + Math.sin(((i + 0.5) * TAU) / 6) * 0.064,
        ),
      )
      const depth = (y - horizon) / (height - horizon)
      art.path(polygon(corners), 'none', {
        stroke: mix('#ffffff', palette.glow, 0.2),
        strokeWidth: u * lerp(0.7, 5, depth),
        strokeOpacity: Number(lerp(0.25, 0.75, depth).toFixed(2)),
      })
    }
  }
}

function drawTrain(art: Artboard, horizon: number): void {
  const { unit: u, palette, focusX, portrait } = art
  const y = horizon + u * (portrait ? 220 : 150)
  const scale = u * (portrait ? 2 : 2.15)
  const coat = mix(palette.near, palette.sky[1], 0.2)
  const paint = () => {
    drawCamel(art, {
      x: focusX - u * 60,
      y,
      scale,
      coat,
      cloth: mix(palette.warm, palette.near, 0.35),
      stride: 2.2,
      rider: false,
    })
    drawSlabs(art, focusX - u * 60, y, scale)
    drawFigure(art, focusX + u * 300, y + u * 4, u * 158, coat)
    art.line(
      d`M${focusX + u * 128} ${y - scale * 92}Q${focusX + u * 220} ${y - u * 60} ${focusX + u * 286} ${y - u * 96}`,
      coat,
      u * 3,
    )
    art.line(d`M${focusX + u * 330} ${y - u * 128}V${y + u * 4}`, coat, u * 4)
  }
  art.group(
    { transform: d`translate(0 ${y * 2 + u * 6}) scale(1 -1)`, opacity: 0.3, filter: art.blur(u * 4) },
    paint,
  )
  paint()
  times(3, (i) =>
    drawCamel(art, {
      x: focusX + u * ((portrait ? -330 : 512) - i * 66),
      y: horizon + u * 22,
      scale: u * 0.42,
      coat: mix(coat, palette.sky[2], 0.45),
      cloth: coat,
      stride: i,
      rider: i === 1,
    }),
  )
}

function drawSlabs(art: Artboard, x: number, y: number, scale: number): void {
  const { palette } = art
  art.placed(x, y, scale, () => {
    for (const [dx, turn] of [
      [27, -9],
      [46, 7],
    ] as const) {
      art.group({ transform: `translate(${dx} -58) scale(0.62) rotate(${turn})` }, () => {
        art.path('M-9 -28H9V24H-9Z', mix('#ffffff', palette.glow, 0.12))
        art.path('M9 -28L13 -31V21L9 24Z', mix('#ffffff', palette.sky[2], 0.45))
        art.line('M-9 -10H9M-9 8H9', palette.near, 1.2, { opacity: 0.55 })
      })
    }
  })
}
