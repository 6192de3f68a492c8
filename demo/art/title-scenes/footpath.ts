import { d, type Artboard } from '../artboard'
import { mix } from '../colour'
import { drawBirds, drawSky, drawSun } from '../elements'
import { curve, polygon, type Point } from '../geometry'
import { at, lerp, times } from '../numbers'

/** Two walkers on a path that winds over green terraces, past a blue village, down to the sea. */
export function drawFootpath(art: Artboard): void {
  const { height, unit: u, portrait, palette, focusX } = art
  const sea = height * (portrait ? 0.36 : 0.36)
  drawSky(art, sea + u * 20, [palette.sky[2], palette.sky[3], palette.sky[4], '#fff4cc'])
  drawSun(art, focusX + u * 170, sea - u * 60, u * 50)
  art.rect(
    -2,
    sea,
    art.width + 4,
    u * 130,
    art.vertical('#fff0c4', mix(palette.cool, palette.sky[2], 0.5), sea, sea + u * 110),
  )
  times(26, () =>
    art.ellipse(
      focusX + u * art.between(-260, 460),
      sea + u * art.between(4, 60),
      u * art.between(10, 46),
      u * 1.4,
      '#ffffff',
      { opacity: 0.5 },
    ),
  )
  const slopes = times(5, (i) => drawSlope(art, i, sea))
  drawVillage(art, at(slopes, 1))
  drawPath(art, sea)
  drawTrees(art, slopes)
  drawWalkers(art)
  drawBirds(art, focusX - u * 420, sea - u * 130, 7, mix(palette.near, palette.sky[2], 0.4))
  art.vignette(0.4)
}

function drawSlope(art: Artboard, index: number, sea: number): (x: number) => number {
  const { height, unit: u, palette, focusX } = art
  const t = index / 4
  const noise = art.noise(`rif${index}`)
  const base = lerp(sea + u * 96, height * 0.95, t ** 1.1)
  const side = index % 2 ? 1 : -1
  const surface = (x: number) =>
    base +
    side * ((x - focusX) / u) * lerp(0.1, 0.05, t) * u -
    u * 44 * noise(x / (u * lerp(240, 420, t)), 2) -
    u * lerp(230, 10, t ** 0.6) * Math.min(1, Math.abs(x - focusX - u * 120) / (u * 520))
  const green = mix(mix(palette.sky[3], '#6fae4e', 0.5), '#0b3a24', t * 0.86)
  art.ridge(
    surface,
    art.vertical(
      mix(green, palette.glow, 0.42 * (1 - t) + 0.1),
      mix(green, palette.near, 0.4),
      base - u * 80,
      base + u * 190,
    ),
  )
  times(6, (k) =>
    art.line(
      terrace(art, surface, u * (20 + k * lerp(14, 30, t))),
      mix(green, palette.near, 0.5),
      u * lerp(1.2, 3, t),
      { opacity: 0.35 },
    ),
  )
  return surface
}

function terrace({ width, unit: u }: Artboard, surface: (x: number) => number, below: number): string {
  const points: Point[] = []
  for (let x = -20; x <= width + 60; x += u * 60)
    points.push([x, surface(x) + below * (1 + 0.14 * Math.sin(x / (u * 130)))])
  return curve(points)
}

function drawVillage(art: Artboard, surface: (x: number) => number): void {
  const { unit: u, focusX, palette, portrait } = art
  const blues = ['#e8f1f6', '#8fc3e8', '#5b9bd0', '#b9dcf0', '#f4f7f4']
  const left = focusX - u * (portrait ? 330 : 430)
  times(36, (i) => {
    const row = Math.floor(i / 9)
    const x = left + u * ((i % 9) * 30 + row * 9 + art.between(-4, 4))
    const y = surface(x) + u * (row * 25 + 4)
    const [wide, tall] = [u * art.between(26, 36), u * art.between(26, 46)]
    art.rect(x, y - tall, wide, tall, art.pick(blues))
    art.rect(x + wide * 0.62, y - tall, wide * 0.38, tall, palette.sky[1], { opacity: 0.26 })
    art.rect(x + wide * 0.22, y - tall * 0.6, wide * 0.2, tall * 0.28, '#1d4a74')
  })
  const [x, y] = [left + u * 150, surface(left + u * 150) - u * 20]
  art.rect(x, y - u * 92, u * 24, u * 100, '#f4f7f4')
  art.rect(x + u * 15, y - u * 92, u * 9, u * 100, palette.sky[1], { opacity: 0.24 })
  art.rect(x + u * 6, y - u * 110, u * 12, u * 20, '#8fc3e8')
  times(60, () => {
    const a = left + u * art.between(-40, 330)
    art.dot(
      a,
      surface(a) + u * art.between(74, 104),
      u * art.between(9, 19),
      mix('#3f7d3c', palette.near, art.between(0, 0.35)),
    )
  })
}

/** The path: wide at the feet, a thread where it meets the sea. */
function drawPath(art: Artboard, sea: number): void {
  const { height, unit: u, focusX, palette } = art
  const middle = (t: number): Point => [
    focusX + u * (110 - 60 * t + 150 * t ** 0.8 * Math.sin(9.5 * (1 - t) ** 1.5 + 2.4)),
    lerp(sea + u * 104, height * 1.03, t ** 1.7),
  ]
  const edge = (side: number) =>
    times(49, (i): Point => {
      const [x, y] = middle(i / 48)
      return [x + side * u * lerp(3, 84, (i / 48) ** 1.8), y]
    })
  const sand = art.vertical('#fff3d2', mix(palette.warm, '#7a5428', 0.3), sea, height)
  art.path(polygon([...edge(-1), ...edge(1).reverse()]), mix(palette.near, '#2a4a1c', 0.5), {
    opacity: 0.4,
    filter: art.blur(u * 3),
  })
  art.path(polygon([...edge(-1), ...edge(1).reverse()]), sand)
}

function drawTrees(art: Artboard, slopes: ((x: number) => number)[]): void {
  const { width, unit: u, focusX, palette } = art
  times(46, (i) => {
    const t = (i % 3) / 2
    const x = width * art.random()
    if (Math.abs(x - focusX - u * 60) < u * 190) return
    const [y, tall] = [at(slopes, 2 + (i % 3))(x) + u * 10, u * lerp(30, 120, t) * art.between(0.7, 1.1)]
    const leaf = mix('#2e6b3c', palette.near, 0.25 + t * 0.5)
    art.rect(x - tall * 0.03, y - tall * 0.3, tall * 0.06, tall * 0.3, palette.near)
    times(4, (k) =>
      art.ellipse(
        x,
        y - tall * (0.3 + k * 0.2),
        tall * (0.36 - k * 0.07),
        tall * 0.1,
        mix(leaf, palette.glow, 0.05 * k),
      ),
    )
  })
}

function drawWalkers(art: Artboard): void {
  const { height, unit: u, focusX, palette, portrait } = art
  const y = height * (portrait ? 0.82 : 0.9)
  const dark = mix(palette.near, '#112233', 0.3)
  ;[0, 1].forEach((i) => {
    art.placed(focusX + u * (-30 + i * 128), y - u * i * 22, u * (1.7 - i * 0.2), () => {
      art.ellipse(14, 2, 40, 6, palette.near, { opacity: 0.4, filter: art.blur(3) })
      art.line('M-4 -46L-16 0M4 -46L18 -2', dark, 9)
      art.path('M-15 -42Q-17 -86 0 -92Q17 -86 15 -42Z', dark)
      art.path(
        i ? 'M-28 -48Q-34 -86 -10 -88L-8 -50Z' : 'M-34 -44Q-40 -98 -10 -94L-8 -46Z',
        mix(i ? '#c4512f' : palette.warm, dark, 0.2),
      )
      if (!i) art.rect(-42, -108, 38, 14, '#c4512f', { corner: 7 })
      art.dot(2, -104, 10.5, dark)
      art.path('M-17 -107H21Q14 -122 2 -122Q-10 -122 -17 -107Z', mix(palette.warm, '#ffffff', 0.2))
      art.line('M12 -74L30 -58', dark, 6)
      art.line(d`M32 -84L26 2`, mix(palette.warm, dark, 0.4), 3.4)
    })
  })
}
