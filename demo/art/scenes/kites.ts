import { d, type Artboard } from '../artboard'
import { mix } from '../colour'
import { drawSky } from '../elements'
import { polar, polygon } from '../geometry'
import { at, lerp, round, TAU, times } from '../numbers'
import { drawElephant, drawFox, type Paper } from './paper-animals'

/** Kites over hills, all of it cut from paper. */
export function drawKites(art: Artboard): void {
  const paper = cutPaper(art)
  drawSky(art, art.height)
  drawPaperSun(paper)
  times(6, (i) => drawCloud(paper, i))
  const surfaces = times(6, (i) => drawHill(paper, i))
  times(5, (i) => drawKite(paper, i, at(surfaces, 2)(art.focusX) - art.unit * 150))
  times(4, () => drawBird(paper))
}

function cutPaper(art: Artboard): Paper {
  const { palette, unit: u } = art
  const isForKids = art.paletteName === 'kids'
  const drop = `dx="0" dy="${round(u * 6)}" stdDeviation="${round(u * 7)}" flood-color="#081238" flood-opacity=".42"`
  const grown = [0.1, 0.28, 0.46, 0.64, 0.82, 1].map((t) =>
    mix(mix(palette.sky[3], palette.far, 0.6), palette.near, t),
  )
  return {
    art,
    hues: isForKids
      ? ['#ff7a59', '#ffd166', '#3ad0a8', '#9b6bff', '#ff5c8a']
      : [palette.warm, palette.glow, palette.cool, palette.sky[3], mix(palette.glow, palette.sky[2], 0.5)],
    hills: isForKids ? ['#7fd3c4', '#4fb9a6', '#2f9c93', '#1f7a86', '#1b4f7a', '#14224a'] : grown,
    shadow: art.filter('x="-20%" y="-20%" width="140%" height="150%"', `<feDropShadow ${drop}/>`),
  }
}

function drawPaperSun({ art, shadow }: Paper): void {
  const { height, unit: u, portrait, palette } = art
  const [x, y] = [art.focusX + u * 60, height * (portrait ? 0.3 : 0.36)]
  for (let ring = 4; ring >= 0; ring--) {
    const edge = times(72, (i) =>
      polar(x, y, u * (96 + ring * 74) * (i % 2 && ring % 2 ? 0.93 : 1), (i * TAU) / 72),
    )
    art.path(polygon(edge), mix(palette.sun, palette.sky[2], 0.1 + ring * 0.19), { filter: shadow })
  }
}

function drawCloud({ art, shadow }: Paper, index: number): void {
  const { width, height, palette } = art
  const x = width * ((index + art.between(0.1, 0.9)) / 6)
  const y = height * art.between(0.08, 0.45)
  const s = art.unit * art.between(0.5, 1.05)
  const cloud =
    d`M${x - 90 * s} ${y}a${30 * s} ${30 * s} 0 0 1 ${34 * s} ${-32 * s}a${46 * s} ${46 * s} 0 0 1 ${84 * s} ${-6 * s}` +
    d`a${34 * s} ${34 * s} 0 0 1 ${52 * s} ${38 * s}Z`
  art.path(cloud, mix('#ffffff', palette.sky[3], 0.12), { filter: shadow })
}

function drawHill(paper: Paper, index: number): (x: number) => number {
  const { art, hills, shadow } = paper
  const { height, unit: u, portrait, focusX } = art
  const t = index / 5
  const bend = art.noise(`p${index}`)(index, 1)
  const base = lerp(height * (portrait ? 0.62 : 0.6), height * 0.98, t)
  const surface = (x: number) =>
    base - u * 46 * Math.sin(x / (u * lerp(250, 330, t)) + index * 1.9 + bend) * (1 - t * 0.3)
  art.ridge(surface, at(hills, index), { filter: shadow }, 6)
  times(5, (i) => drawTree(paper, { index, t, surface, isPointed: i % 2 === 1 }))
  if (index === 2) drawElephant(paper, focusX + u * 30, surface(focusX + u * 30) + u * 14, u * 1.05)
  if (index === 4) {
    const x = focusX - u * (portrait ? 220 : 260)
    drawFox(paper, x, surface(x) + u * 10, u * 0.72)
  }
  return surface
}

interface Tree {
  index: number
  t: number
  surface: (x: number) => number
  isPointed: boolean
}

function drawTree({ art, hues, hills, shadow }: Paper, { index, t, surface, isPointed }: Tree): void {
  const { width, unit: u, focusX } = art
  const x = art.random() * width
  const y = surface(x) + u * 8
  const s = u * lerp(0.55, 1.1, t) * art.between(0.8, 1.2)
  const hill = at(hills, index)
  const leaf = mix(at(hues, art.integer(0, 4)), hill, 0.35)
  if (index > 4 || Math.abs(x - focusX) < u * 210) return
  art.rect(x - s * 4, y - s * 66, s * 8, s * 70, mix(at(hills, 5), hill, 0.3))
  if (isPointed) {
    const crown =
      d`M${x} ${y - s * 150}Q${x + s * 44} ${y - s * 80} ${x} ${y - s * 40}` +
      d`Q${x - s * 44} ${y - s * 80} ${x} ${y - s * 150}Z`
    art.path(crown, leaf, { filter: shadow })
    return
  }
  art.dot(x, y - s * 92, s * 40, leaf, 1, { filter: shadow })
  art.dot(x, y - s * 92, s * 25, mix(leaf, '#ffffff', 0.22))
}

const kitePlaces = [
  [-150, 0.2, 1.15],
  [120, 0.16, 0.95],
  [-330, 0.4, 0.72],
  [250, 0.42, 0.8],
  [-30, 0.09, 0.6],
] as const

function drawKite({ art, hues, shadow }: Paper, index: number, handY: number): void {
  const { height, unit: u, portrait, focusX } = art
  const [dx, top, size] = at(kitePlaces, index)
  const x = focusX + u * dx * (portrait ? 0.8 : 1)
  const y = height * top + u * 26
  const tilt = art.between(-28, 28)
  const [front, back] = [at(hues, index), at(hues, (index + 2) % 5)]
  const string = d`M${x} ${y}Q${lerp(x, focusX, 0.5) - u * 60} ${y + u * 180} ${focusX + u * 40} ${handY}`
  art.line(string, '#ffffff', u, { opacity: 0.5 })
  const place = `${d`translate(${x} ${y}) rotate(${tilt})`} scale(${(u * size).toFixed(3)})`
  art.group({ transform: place }, () => {
    art.line('M0 66q16 24 0 46t0 46t2 40', '#fff', 2, { opacity: 0.8 })
    for (const bow of [100, 138, 176]) art.path(`M0 ${bow}l-13 -8v16ZM0 ${bow}l13 -8v16Z`, back)
    art.path('M0 -64L46 -8L0 66L-46 -8Z', front, { filter: shadow })
    art.path('M0 -64L46 -8L0 -8Z', back)
    art.path('M0 -8L0 66L-46 -8Z', mix(front, '#ffffff', 0.35))
  })
}

function drawBird({ art, shadow }: Paper): void {
  const x = art.width * art.between(0.08, 0.5)
  const y = art.height * art.between(0.2, 0.5)
  const size = art.unit * art.between(0.5, 0.9)
  art.group({ transform: `${d`translate(${x} ${y})`} scale(${size.toFixed(2)})` }, () => {
    const bird = 'M-40 -20Q-14 -24 0 0Q16 -30 48 -26Q22 -10 10 12Q0 20 -12 12Q-16 -8 -40 -20Z'
    art.path(bird, '#ffffff', { filter: shadow })
  })
}
