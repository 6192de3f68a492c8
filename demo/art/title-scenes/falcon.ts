import { d, type Artboard } from '../artboard'
import { mix } from '../colour'
import { drawFigure, drawSky, drawStars } from '../elements'
import { curve, polygon, type Point } from '../geometry'
import { at, lerp, times } from '../numbers'
import { drawDuneField } from '../scenes/dune-field'

/** A falcon on spread wings before the sun, a girl with her arm raised on the dune below. */
export function drawFalcon(art: Artboard): void {
  const { height, unit: u, portrait, palette, focusX } = art
  const horizon = height * (portrait ? 0.66 : 0.74)
  drawSky(art, horizon + u * 40)
  drawStars(art, 60, horizon * 0.4)
  const [x, y] = [focusX, height * (portrait ? 0.34 : 0.4)]
  art.glow(x, y, u * 900, palette.glow, 0.6).glow(x, y, u * 420, palette.sun, 0.7)
  art.dot(
    x,
    y,
    u * 245,
    art.vertical('#fffaf0', mix(palette.glow, palette.sun, 0.3), y - u * 245, y + u * 245),
  )
  const surfaces = drawDuneField(art, horizon, 4)
  const girlX = focusX - u * (portrait ? 190 : 400)
  const ground = at(surfaces, 2)(girlX) + u * 4
  drawGirl(art, girlX, ground)
  drawBird(art, x + u * 10, y + u * 52)
  art.vignette(0.4)
}

function drawGirl(art: Artboard, x: number, y: number): void {
  const { palette, unit: u } = art
  const dark = mix(palette.near, palette.sky[1], 0.1)
  drawFigure(art, x, y, u * 150, dark)
  art.line(d`M${x + u * 8} ${y - u * 104}L${x + u * 56} ${y - u * 150}`, dark, u * 11)
  art.dot(x + u * 60, y - u * 153, u * 11, mix(palette.warm, dark, 0.5))
  art.path(
    d`M${x - u * 12} ${y - u * 128}Q${x - u * 70} ${y - u * 120} ${x - u * 92} ${y - u * 84}Q${x - u * 60} ${y - u * 98} ${x - u * 14} ${y - u * 84}Z`,
    mix('#b3372e', dark, 0.15),
  )
}

/** Seen from the side and a little below: the near wing high, the far one stretched ahead. */
function drawBird(art: Artboard, x: number, y: number): void {
  const { palette, unit: u, portrait } = art
  const [dark, brown] = [mix(palette.near, palette.sky[1], 0.2), mix(palette.far, palette.near, 0.62)]
  art.group(
    {
      transform: `${d`translate(${x} ${y}) rotate(-12)`} scale(${(u * (portrait ? 1.12 : 1.18)).toFixed(3)})`,
    },
    () => {
      drawWing(art, { side: 1, colour: mix(brown, dark, 0.5), tip: dark })
      art.path(
        curve(
          [
            [-150, 48],
            [-120, 20],
            [-60, -2],
            [0, -18],
            [52, -26],
            [80, -22],
            [70, 0],
            [30, 24],
            [-40, 44],
            [-110, 62],
          ],
          true,
        ),
        art.vertical(brown, mix(palette.sun, brown, 0.35), -30, 60),
      )
      times(7, (i) =>
        art.path(
          polygon([
            [-100, 28],
            [-108, 52],
            [-230 + i * 4, 44 + i * 15],
          ]),
          i % 2 ? brown : dark,
        ),
      )
      art.dot(74, -30, 27, dark)
      art.path('M94 -42Q120 -40 116 -14Q106 -24 92 -20Z', palette.warm)
      art.path('M58 -14Q70 8 92 -8L84 -22Z', mix(palette.sun, '#ffffff', 0.3))
      art.dot(84, -36, 6, palette.warm)
      art.dot(85, -36, 3, '#000')
      times(9, (i) => art.dot(-60 + (i % 5) * 26, 14 + Math.floor(i / 5) * 16 - (i % 5) * 4, 3.4, dark, 0.6))
      art.line('M-30 46L-44 74M-4 38L-14 68', palette.warm, 6)
      art.line('M-44 74Q-70 96 -60 122', mix('#b3372e', dark, 0.1), 3.4)
      drawWing(art, { side: -1, colour: brown, tip: dark })
    },
  )
}

function drawWing(art: Artboard, { side, colour, tip }: { side: 1 | -1; colour: string; tip: string }): void {
  const { palette } = art
  const near = side < 0
  const root: Point = near ? [-40, 4] : [34, -20]
  const wrist: Point = near ? [-120, -150] : [130, -140]
  const feathers = 10
  times(feathers, (i) => {
    const t = i / (feathers - 1)
    const from: Point = [lerp(root[0], wrist[0], t), lerp(root[1], wrist[1], t)]
    const angle = near ? lerp(2.75, 4.35, t) : lerp(0.1, -1.15, t) + (near ? 0 : 0.1)
    const long = lerp(130, 250, t ** 0.8)
    const end: Point = [from[0] + Math.cos(angle) * long, from[1] + Math.sin(angle) * long]
    const w = 24
    const [nx, ny] = [-Math.sin(angle) * w, Math.cos(angle) * w]
    const feather = d`M${from[0] - nx} ${from[1] - ny}Q${end[0] - nx * 0.8} ${end[1] - ny * 0.8} ${end[0]} ${end[1]}Q${end[0] + nx * 0.5} ${end[1] + ny * 0.5} ${from[0] + nx} ${from[1] + ny}Z`
    art.path(
      feather,
      art.linear(
        [
          [0, colour],
          [0.6, mix(colour, palette.glow, 0.16)],
          [1, tip],
        ],
        from[0],
        from[1],
        end[0],
        end[1],
      ),
      { stroke: tip, strokeWidth: 1.4, strokeOpacity: 0.6 },
    )
  })
  const arm = curve([
    root,
    [lerp(root[0], wrist[0], 0.5) + side * 14, lerp(root[1], wrist[1], 0.5) - 16],
    wrist,
  ])
  art.line(arm, mix(colour, tip, 0.4), 40)
  art.line(arm, mix(colour, palette.glow, 0.25), 14, { opacity: 0.5 })
}
