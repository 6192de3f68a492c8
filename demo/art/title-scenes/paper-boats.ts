import { d, type Artboard } from '../artboard'
import { mix } from '../colour'
import { drawSky } from '../elements'
import { times } from '../numbers'

const rainbow = ['#ff6b5e', '#ff9d4d', '#ffd166', '#5fd39a', '#4aa8f0', '#8a6bff']
const wishes = ['#ffffff', '#ffd9c7', '#fff1c2', '#cfeaff'] as const

/** Folded boats on a river after the rain, under a rainbow. */
export function drawPaperBoats(art: Artboard): void {
  const { height, unit: u, portrait, palette, focusX } = art
  const horizon = height * (portrait ? 0.46 : 0.5)
  drawSky(art, horizon, [palette.sky[1], palette.sky[2], palette.sky[3], palette.sky[4]])
  drawRainbow(art, horizon)
  drawClouds(art)
  const hills = art.noise('hills')
  times(3, (i) => {
    const green = mix(mix(palette.cool, palette.sky[3], 0.5 - i * 0.24), '#0d5f5a', i * 0.22)
    art.ridge((x) => horizon - u * (58 - i * 26) - u * 30 * hills(x / (210 * u) + i * 9, 2), green)
  })
  drawRiver(art, horizon)
  drawBoat(art, focusX - u * (portrait ? 240 : 470), horizon + u * 66, 0.42, 2)
  drawBoat(art, focusX + u * (portrait ? 230 : 300), horizon + u * 92, 0.55, 3)
  drawBoat(art, focusX - u * (portrait ? 150 : 250), horizon + u * 168, 0.8, 1)
  drawBoat(art, focusX + u * 40, horizon + u * (portrait ? 300 : 250), 1.5, 0)
  drawReeds(art)
}

function drawRainbow(art: Artboard, horizon: number): void {
  const { unit: u, focusX, portrait } = art
  const middle = focusX - u * (portrait ? 0 : 200)
  rainbow.forEach((colour, i) => {
    const r = u * ((portrait ? 400 : 520) - i * 26)
    art.line(d`M${middle - r} ${horizon}A${r} ${r} 0 0 1 ${middle + r} ${horizon}`, colour, u * 26, {
      opacity: 0.72,
    })
  })
}

function drawClouds(art: Artboard): void {
  const { width, height, unit: u, palette } = art
  times(6, (i) => {
    const [x, y, s] = [
      width * ((i + art.random()) / 6),
      height * art.between(0.06, 0.24),
      u * art.between(0.6, 1.3),
    ]
    art.placed(x, y, s, () => {
      art.path(
        'M-110 30A40 40 0 0 1 -70 -14A56 56 0 0 1 34 -26A44 44 0 0 1 104 30Z',
        mix('#ffffff', palette.sky[2], 0.22),
      )
      art.path('M-90 30A34 34 0 0 1 -50 -4A50 50 0 0 1 30 -10A36 36 0 0 1 84 30Z', '#ffffff', {
        opacity: 0.8,
      })
    })
  })
}

function drawRiver(art: Artboard, horizon: number): void {
  const { width, height, unit: u, palette, focusX } = art
  art.rect(
    -2,
    horizon,
    width + 4,
    height,
    art.linear(
      [
        [0, '#bdf0f2'],
        [0.35, palette.sky[2]],
        [1, palette.sky[0]],
      ],
      0,
      horizon,
      0,
      height,
    ),
  )
  art.glow(focusX, horizon + u * 40, u * 420, '#ffffff', 0.5)
  times(9, (i) => {
    const y = horizon + u * (18 + i * i * 5.4 + i * 8)
    const wave = u * (5 + i * 2.2)
    const tone = i % 2 ? palette.sky[1] : mix(palette.sky[2], '#ffffff', 0.3)
    art.ridge(
      (x) => y + wave * Math.sin(x / (u * (46 + i * 14)) + i * 2.1),
      art.vertical(tone, palette.sky[0], y, y + u * 260),
      { opacity: 0.34 },
    )
    art.line(waveLine(art, y, wave, i), '#ffffff', u * (1.4 + i * 0.3), { opacity: 0.5 })
  })
  times(40, () =>
    art.dot(
      width * art.random(),
      horizon + (height - horizon) * art.random(),
      u * art.between(1.5, 4),
      '#ffffff',
      0.75,
    ),
  )
}

function waveLine({ width, unit: u }: Artboard, y: number, wave: number, i: number): string {
  let line = d`M0 ${y + wave * Math.sin(i * 2.1)}`
  for (let x = 0; x < width; x += u * 12)
    line += d`L${x} ${y + wave * Math.sin(x / (u * (46 + i * 14)) + i * 2.1)}`
  return line
}

function drawBoat(art: Artboard, x: number, y: number, size: number, wish: number): void {
  const { unit: u, palette } = art
  const paper = wishes[wish] ?? wishes[0]
  const [shade, deep] = [mix(paper, palette.sky[1], 0.28), mix(paper, palette.sky[0], 0.5)]
  art.ellipse(x, y + u * 14 * size, u * 190 * size, u * 20 * size, palette.sky[0], {
    opacity: 0.4,
    filter: art.blur(u * 6),
  })
  art.placed(x, y, size * u, () => {
    art.path('M-96 -20L2 -214L0 -10Z', paper)
    art.path('M2 -214L98 -20L0 -10Z', shade)
    art.path('M-196 -86L-108 20H108L196 -86L60 -44L0 -66L-60 -44Z', deep)
    art.path('M-196 -86L-108 20H0L-74 -44Z', paper)
    art.path('M196 -86L108 20H0L74 -44Z', mix(paper, shade, 0.6))
    art.path('M-74 -44L0 20L74 -44L0 -62Z', shade)
    art.path('M-108 20Q0 34 108 20L98 6H-98Z', deep, { opacity: 0.35 })
    art.line('M-82 -26L-40 4M82 -26L40 4', deep, 2, { opacity: 0.4 })
    if (wish === 0) drawStar(art)
  })
}

function drawStar(art: Artboard): void {
  art.glow(34, -92, 70, '#ffd166', 0.7)
  art.path('M34 -120L42 -101L62 -99L47 -86L51 -66L34 -76L17 -66L21 -86L6 -99L26 -101Z', '#ff7a59')
}

function drawReeds(art: Artboard): void {
  const { width, height, unit: u, palette } = art
  const greens = [mix(palette.cool, '#0b5a4a', 0.5), mix(palette.cool, '#0b3f4a', 0.75)]
  times(34, (i) => {
    const edge = art.random() ** 2 * 0.16
    const x = width * (i % 2 ? edge : 1 - edge)
    const tall = u * art.between(120, 290)
    const lean = u * art.between(-40, 40)
    art.line(
      d`M${x} ${height + 8}Q${x} ${height - tall * 0.5} ${x + lean} ${height - tall}`,
      greens[i % 2] ?? palette.cool,
      u * art.between(5, 10),
    )
    if (i % 5 === 0) art.ellipse(x + lean, height - tall, u * 8, u * 26, '#7a4a3a')
  })
}
