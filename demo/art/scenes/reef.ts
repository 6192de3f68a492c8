import type { Artboard, Stop } from '../artboard'
import { mix } from '../colour'
import { polar, polygon } from '../geometry'
import { at, clamp, lerp, times } from '../numbers'
import { drawCoral } from './corals'
import { drawFish, drawTurtle } from './sea-animals'

interface Sea {
  art: Artboard
  surface: string
  middle: string
  deep: string
  hues: readonly string[]
}

/** A coral reef with a turtle and fish. */
export function drawReef(art: Artboard): void {
  const sea = colourSea(art)
  drawWater(sea)
  times(4, (i) => drawBed(sea, i))
  drawAnimals(sea)
  drawBubbles(art)
}

function colourSea(art: Artboard): Sea {
  const { palette } = art
  if (art.paletteName === 'kids') {
    const hues = ['#ff7a59', '#ffd166', '#ff5c8a', '#9b6bff', '#3ad0a8']
    return { art, surface: '#8deaf0', middle: '#1c86d8', deep: '#0b2f86', hues }
  }
  return {
    art,
    surface: mix(palette.sky[4], palette.cool, 0.4),
    middle: mix(palette.sky[2], palette.cool, 0.25),
    deep: mix(palette.sky[1], palette.sky[0], 0.2),
    hues: [palette.warm, palette.glow, palette.sky[3], palette.cool, mix(palette.glow, palette.sky[2], 0.4)],
  }
}

function drawWater({ art, surface, middle, deep }: Sea): void {
  const { height, unit: u } = art
  const x = art.focusX - u * 120
  const water: Stop[] = [
    [0, surface],
    [0.3, mix(surface, middle, 0.7)],
    [0.65, mix(middle, deep, 0.5)],
    [1, deep],
  ]
  art.fill(art.linear(water, 0, -height * 0.1, 0, height))
  art.glow(x, -u * 40, u * 620, '#ffffff', 0.55)
  const beam: Stop[] = [
    [0, '#ffffff', 0.34],
    [0.8, '#ffffff', 0],
  ]
  times(9, (i) => {
    const angle = lerp(0.25, 2.9, (i + art.between(0.2, 0.8)) / 9)
    const wide = art.between(0.03, 0.09)
    const reach = u * 1300
    const ray = polygon([
      [x, -u * 90],
      polar(x, -u * 90, reach, angle),
      polar(x, -u * 90, reach, angle + wide),
    ])
    art.path(ray, art.radial(beam, x, -u * 90, reach), { screen: true, filter: art.blur(u * 5) })
  })
}

/** The sea floor at one distance, and what grows on it. */
function drawBed(sea: Sea, index: number): void {
  const { art, surface, middle, deep, hues } = sea
  const { width, height, unit: u, portrait } = art
  const t = index / 3
  const noise = art.noise(`bed${index}`)
  const base = lerp(height * (portrait ? 0.74 : 0.7), height * 0.96, t)
  const colour = mix(mix(middle, surface, 0.16), mix(deep, '#050c30', 0.55), t)
  const edge = (x: number) => clamp(Math.abs(x - art.focusX + u * 60) / (u * 420))
  const floor = (x: number) => base - u * lerp(90, 120, t) * edge(x) ** 1.6 + u * 26 * noise(x / (140 * u), 3)
  times(portrait ? 9 : 15, () => {
    const x = art.random() * width
    const size = u * lerp(0.55, 1.25, t) * art.between(0.8, 1.25)
    const hue = mix(art.pick(hues), colour, lerp(0.66, 0.04, t ** 0.7))
    drawCoral(art, { x, y: floor(x) + u * 12, size, hue, t, kind: art.integer(0, 3) })
  })
  art.ridge(
    floor,
    art.vertical(mix(colour, surface, 0.2 * (1 - t)), mix(colour, deep, 0.6), base - u * 90, height),
  )
}

function drawAnimals({ art, surface, hues }: Sea): void {
  const { height, unit: u, portrait, palette, focusX: x } = art
  const [first, second, third] = [at(hues, 0), at(hues, 1), at(hues, 2)]
  const shell = art.paletteName === 'kids' ? '#3ad0a8' : mix(palette.cool, '#ffffff', 0.1)
  drawTurtle(art, x, height * (portrait ? 0.36 : 0.43), u * 1.25, shell, second)
  times(9, () => {
    const fishX = x + u * art.between(-560, -120) * (portrait ? 0.5 : 0.7)
    const fishY = height * art.between(0.42, 0.66)
    drawFish(art, {
      x: fishX,
      y: fishY,
      size: u * art.between(0.16, 0.26),
      body: mix(second, surface, 0.2),
      fins: first,
      facing: 1,
    })
  })
  const big = { x: x + u * (portrait ? -170 : 250), y: height * (portrait ? 0.58 : 0.66), size: u * 0.86 }
  drawFish(art, { ...big, body: first, fins: mix(first, '#7a1030', 0.3), facing: -1 })
  const other = { x: x - u * 230, y: height * (portrait ? 0.2 : 0.64), size: u * 0.56 }
  drawFish(art, { ...other, body: second, fins: third, facing: 1 })
}

function drawBubbles(art: Artboard): void {
  const { height, unit: u, focusX } = art
  times(46, () => {
    const x = focusX + u * art.between(-480, 420)
    const y = art.random() * height
    const r = u * (1.5 + 8 * art.random() ** 3)
    art.dot(x, y, r, '#ffffff', 0.26)
    art.dot(x - r * 0.3, y - r * 0.3, r * 0.32, '#ffffff', 0.85)
  })
}
