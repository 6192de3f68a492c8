import { d, type Artboard } from '../artboard'
import { mix } from '../colour'
import { curve, polar, polygon, star, type Point } from '../geometry'
import { lerp, TAU, times } from '../numbers'

/** A portolan chart under a lamp, and on it an island in fresh ink. */
export function drawMapDesk(art: Artboard): void {
  const { width, height, unit: u, portrait, palette, focusX } = art
  const wood = mix(palette.near, '#4a2a18', 0.6)
  art.fill(
    art.linear(
      [
        [0, mix(wood, palette.sky[1], 0.35)],
        [1, palette.near],
      ],
      0,
      0,
      width,
      height,
    ),
  )
  times(9, (i) =>
    art.line(d`M0 ${(height * (i + 0.5)) / 9}q${width / 2} ${u * 14} ${width} 0`, palette.near, u * 3, {
      opacity: 0.4,
    }),
  )
  const [x, y] = [focusX - u * (portrait ? 0 : 90), height * (portrait ? 0.42 : 0.5)]
  art.group({ transform: d`rotate(-5 ${x} ${y})` }, () => drawChart(art, x, y))
  drawDividers(art, x + u * 60, y + u * 30)
  drawInk(art, x - u * (portrait ? 250 : 500), y + u * (portrait ? 380 : 190))
  art.glow(x + u * 190, y - u * 110, u * 780, palette.lamp, 0.55)
  art.vignette(0.7)
}

function drawChart(art: Artboard, x: number, y: number): void {
  const { unit: u, palette, portrait } = art
  const [w, h] = [u * (portrait ? 380 : 560), u * (portrait ? 420 : 310)]
  const ragged = (side: number, upright: boolean): Point[] =>
    times(15, (i) => {
      const t = i / 7 - 1
      const tear = u * art.between(-7, 7)
      return upright ? [x + side * w + tear, y + side * h * t] : [x - side * w * t, y + side * h + tear]
    })
  const sheet = polygon([...ragged(1, true), ...ragged(1, false), ...ragged(-1, true), ...ragged(-1, false)])
  art.path(sheet, palette.near, {
    opacity: 0.7,
    filter: art.blur(u * 16),
    transform: d`translate(${u * 10} ${u * 20})`,
  })
  const paper = art.radial(
    [
      [0, '#fff0cf'],
      [0.6, '#ecd09a'],
      [1, '#a9793f'],
    ],
    x + u * 150,
    y - u * 60,
    u * 760,
  )
  art.path(sheet, paper)
  art.clipped(`<path d="${sheet}"/>`, () => {
    drawRhumbs(art, x, y)
    drawCoast(art, x, y)
    drawIsland(art, x + u * 150, y - u * 50)
    drawRose(art, x - u * (portrait ? 210 : 330), y + u * (portrait ? 230 : 120))
  })
}

function drawRhumbs(art: Artboard, x: number, y: number): void {
  const { unit: u, palette } = art
  for (const [dx, dy] of [
    [150, -50],
    [-330, 120],
    [-120, -240],
    [330, 200],
  ] as const) {
    times(16, (i) => {
      const [from, angle]: [Point, number] = [[x + dx * u, y + dy * u], ((i + 0.5) * TAU) / 16]
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      const reach = Math.min(
        (u * 600 - dx * u * Math.sign(cos)) / Math.abs(cos),
        (u * 440 - dy * u * Math.sign(sin)) / Math.abs(sin),
      )
      const colour = i % 2 ? '#8c3a2a' : mix(palette.cool, '#1a4a5a', 0.7)
      art.line(d`M${from[0]} ${from[1]}l${cos * reach} ${sin * reach}`, colour, u * 1.1, {
        strokeOpacity: 0.34,
      })
    })
  }
}

function drawCoast(art: Artboard, x: number, y: number): void {
  const { unit: u, palette } = art
  const noise = art.noise('coast')
  const shore = times(46, (i): Point => {
    const t = i / 45
    return [x + u * lerp(-640, 640, t), y + u * (lerp(180, 270, t) + 60 * noise(t * 9, 4))]
  })
  const north = times(46, (i): Point => {
    const t = i / 45
    return [x + u * lerp(-640, 640, t), y - u * (220 + 70 * noise(t * 8 + 50, 4) + 70 * Math.sin(t * 5))]
  })
  const land = '#c08a4a'
  for (const [line, edge] of [
    [shore, 700],
    [north, -700],
  ] as const) {
    const area = `${curve(line)}L${d`${x + u * 660} ${y + u * edge}L${x - u * 660} ${y + u * edge}`}Z`
    art.line(curve(line), mix(palette.cool, '#2a7a8a', 0.5), u * 22, { opacity: 0.28 })
    art.path(area, land, { opacity: 0.5 })
    art.line(curve(line), '#4a2a18', u * 3.4)
    line
      .filter(([a], i) => i % 3 === 0 && Math.abs(a - x) < u * 360)
      .forEach(([a, b]) =>
        art.line(d`M${a} ${b}l${u * 4} ${u * (edge > 0 ? 26 : -26)}`, '#4a2a18', u * 1.6, {
          strokeOpacity: 0.7,
        }),
      )
  }
}

/** The island that she invented, its ink still wet. */
function drawIsland(art: Artboard, x: number, y: number): void {
  const { unit: u, palette } = art
  const noise = art.noise('island')
  const ring = (r: number) =>
    curve(
      times(40, (i) =>
        polar(x, y, u * r * (1 + 0.28 * noise(i / 6, 3) * Math.sin((i * Math.PI) / 40)), (i * TAU) / 40),
      ),
      true,
    )
  art.glow(x, y, u * 240, '#fff6dc', 0.8)
  times(3, (i) =>
    art.line(ring(150 - i * 16), mix(palette.cool, '#14506a', 0.5), u * 2.4, { opacity: 0.25 + i * 0.16 }),
  )
  art.path(ring(98), mix('#1d7a5c', '#e8c77a', 0.25), { stroke: '#10251e', strokeWidth: u * 5 })
  times(6, (i) => {
    const [a, b, s] = [x + u * art.between(-52, 52), y + u * art.between(-36, 44), u * art.between(16, 30)]
    art.path(d`M${a - s} ${b}L${a} ${b - s * 1.5}L${a + s} ${b}Z`, mix('#10251e', '#1d7a5c', 0.3 + i * 0.08))
    art.path(d`M${a} ${b - s * 1.5}L${a + s} ${b}L${a + s * 0.1} ${b}Z`, '#e8c77a', { opacity: 0.5 })
  })
  art.line(d`M${x + u * 16} ${y - u * 70}v${-u * 56}`, '#10251e', u * 4)
  art.path(d`M${x + u * 16} ${y - u * 126}l${u * 42} ${u * 14}l${-u * 42} ${u * 14}Z`, '#b3263a')
}

function drawRose(art: Artboard, x: number, y: number): void {
  const { unit: u, palette } = art
  for (const [r, tips, tone] of [
    [112, 16, '#8c3a2a'],
    [104, 8, mix(palette.cool, '#14506a', 0.6)],
    [116, 4, '#b37a1c'],
  ] as const) {
    art.path(polygon(star(x, y, u * r, u * r * (tips === 4 ? 0.2 : 0.34), tips)), tone, {
      stroke: '#3a2010',
      strokeWidth: u * 1.4,
    })
  }
  art.dot(x, y, u * 122, 'none', 1, { stroke: '#3a2010', strokeWidth: u * 2.4, strokeOpacity: 0.8 })
  art.dot(x, y, u * 15, '#fff0cf', 1, { stroke: '#3a2010', strokeWidth: u * 3 })
}

function drawDividers(art: Artboard, x: number, y: number): void {
  const { unit: u, palette } = art
  const brass = art.linear(
    [
      [0, '#fff0b8'],
      [0.5, palette.warm],
      [1, '#6e4a16'],
    ],
    -30,
    0,
    40,
    0,
  )
  const paint = () => {
    art.path('M-8 -250L-96 40L-104 66L-84 46L10 -236Z', brass)
    art.path('M-6 -244L96 30L110 54L84 40L-22 -236Z', brass)
    art.dot(0, -250, 26, brass, 1, { stroke: '#4a2a18', strokeWidth: 3 })
    art.dot(0, -250, 9, '#4a2a18')
    art.rect(-8, -318, 16, 50, brass, { corner: 6 })
  }
  art.placed(x + u * 170, y + u * 150, u * 1.12, paint, { opacity: 0.28, filter: art.blur(u * 6) })
  art.group(
    {
      transform: `${d`translate(${x + u * 150} ${y + u * 120}) rotate(24)`} scale(${(u * 1.12).toFixed(3)})`,
    },
    paint,
  )
}

function drawInk(art: Artboard, x: number, y: number): void {
  const { unit: u, palette } = art
  art.placed(x, y, u * 1.1, () => {
    art.ellipse(0, 6, 84, 20, palette.near, { opacity: 0.7, filter: art.blur(6) })
    art.path(
      'M-62 0Q-72 -66 -30 -78V-100H30V-78Q72 -66 62 0Q0 18 -62 0Z',
      art.linear(
        [
          [0, mix(palette.cool, '#ffffff', 0.3)],
          [0.4, mix(palette.cool, palette.near, 0.5)],
          [1, palette.near],
        ],
        -66,
        0,
        66,
        0,
      ),
    )
    art.ellipse(0, -100, 31, 8, '#0a0a12')
    art.path(
      'M4 -98Q60 -230 170 -300Q150 -200 92 -150Q120 -160 132 -160Q80 -110 30 -98L10 -90Z',
      art.linear(
        [
          [0, '#ffffff'],
          [1, mix('#e8dcc0', palette.sky[2], 0.3)],
        ],
        0,
        -98,
        150,
        -280,
      ),
    )
    art.line('M8 -94Q66 -200 160 -288', '#8a7a5a', 3)
  })
}
