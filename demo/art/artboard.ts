import { mix } from './colour'
import { polygon, type Point } from './geometry'
import { at, lerp, round } from './numbers'
import { palettes, type Palette, type PaletteName } from './palettes'
import { makeNoise, makeRandom, type Noise, type Random } from './random'

/** `[offset, colour, alpha?]` */
export type Stop = readonly [offset: number, colour: string, alpha?: number]

/** What any shape may add to its colour. */
export interface Finish {
  opacity?: number
  transform?: string
  filter?: string
  /** Light: brightens what lies below and never greys it. */
  screen?: boolean
  corner?: number
  stroke?: string
  strokeWidth?: number
  strokeOpacity?: number
  strokeDashes?: string
}

export interface Picture {
  width: number
  height: number
  scene: string
  palette: PaletteName
  seed: string
}

/** SVG path data whose numbers are rounded to what the eye can see. */
export function d(texts: TemplateStringsArray, ...values: readonly number[]): string {
  return texts.map((text, i) => text + (i < values.length ? String(round(values[i] ?? 0)) : '')).join('')
}

/** A picture in the making: its seeded choices, its palette, and the SVG written so far. */
export class Artboard {
  readonly width: number
  readonly height: number
  readonly portrait: boolean
  readonly palette: Palette
  readonly paletteName: PaletteName
  /** One thousandth of the picture's geometric mean side: every size is given in it. */
  readonly unit: number
  /** Where the subject stands; the title goes on the other side, or below it in portrait. */
  readonly focusX: number
  readonly random: Random
  private readonly seed: string
  private readonly definitions = new Map<string, string>()
  private readonly body: string[] = []
  private depth = 0

  constructor({ width, height, scene, palette, seed }: Picture) {
    this.width = width
    this.height = height
    this.portrait = height > width
    this.palette = palettes[palette]
    this.paletteName = palette
    this.seed = seed
    this.unit = (Math.sqrt(width * height) / 1000) * (this.portrait ? 1.02 : 1)
    this.random = makeRandom(`${scene}/${seed}`)
    this.focusX = width * (this.portrait ? 0.5 + this.between(-0.06, 0.06) : 0.66 + this.between(-0.03, 0.05))
  }

  between(low: number, high: number): number {
    return low + (high - low) * this.random()
  }

  integer(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1))
  }

  pick<T>(list: readonly T[]): T {
    return at(list, Math.floor(this.random() * list.length))
  }

  /** Noise of its own for a part of the picture, the same for every format. */
  noise(part: string): Noise {
    return makeNoise(this.seed + part)
  }

  /** A choice that does not disturb the others. */
  chance(part: string): number {
    return makeRandom(part + this.seed)()
  }

  private add(element: string): this {
    this.body.push(element)
    return this
  }

  /** The id of a definition; equal ones are written once. `{id}` marks the place of the id. */
  private define(definition: string): string {
    const known = this.definitions.get(definition)
    if (known) return known
    const id = `g${this.definitions.size}`
    this.definitions.set(definition, id)
    return id
  }

  linear(stops: readonly Stop[], x1: number, y1: number, x2: number, y2: number): string {
    const ends = `x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}"`
    const gradient = `<linearGradient id="{id}" gradientUnits="userSpaceOnUse" ${ends}>${writeStops(stops)}</linearGradient>`
    return `url(#${this.define(gradient)})`
  }

  radial(stops: readonly Stop[], x: number, y: number, radius: number): string {
    const circle = `cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"`
    const gradient = `<radialGradient id="{id}" gradientUnits="userSpaceOnUse" ${circle}>${writeStops(stops)}</radialGradient>`
    return `url(#${this.define(gradient)})`
  }

  /** From one colour at y1 to another at y2. */
  vertical(from: string, to: string, y1: number, y2: number): string {
    return this.linear(
      [
        [0, from],
        [1, to],
      ],
      0,
      y1,
      0,
      y2,
    )
  }

  blur(size: number): string {
    return this.filter(
      'x="-60%" y="-60%" width="220%" height="220%"',
      `<feGaussianBlur stdDeviation="${round(size)}"/>`,
    )
  }

  filter(region: string, effect: string): string {
    return `url(#${this.define(`<filter id="{id}" ${region}>${effect}</filter>`)})`
  }

  path(data: string, fill: string, finish: Finish = {}): this {
    return this.add(`<path d="${data}" fill="${fill}"${attributes(finish)}/>`)
  }

  line(data: string, stroke: string, width: number, finish: Finish = {}): this {
    const pen = `stroke="${stroke}" stroke-width="${width.toFixed(2)}" stroke-linecap="round" stroke-linejoin="round"`
    return this.add(`<path d="${data}" fill="none" ${pen}${attributes(finish)}/>`)
  }

  dot(x: number, y: number, radius: number, fill: string, opacity = 1, finish: Finish = {}): this {
    const circle = `cx="${round(x)}" cy="${round(y)}" r="${radius.toFixed(2)}"`
    return this.add(`<circle ${circle} fill="${fill}"${attributes({ opacity, ...finish })}/>`)
  }

  /** One that is translucent and outside the picture is left out: resvg has no layer for it. */
  ellipse(x: number, y: number, rx: number, ry: number, fill: string, finish: Finish = {}): this {
    const outside = x + rx < 1 || y + ry < 1 || x - rx > this.width - 1 || y - ry > this.height - 1
    if (outside && this.depth === 0 && finish.opacity && !finish.transform && !finish.filter) return this
    const shape = `cx="${round(x)}" cy="${round(y)}" rx="${rx.toFixed(2)}" ry="${ry.toFixed(2)}"`
    return this.add(`<ellipse ${shape} fill="${fill}"${attributes(finish)}/>`)
  }

  rect(x: number, y: number, width: number, height: number, fill: string, finish: Finish = {}): this {
    const box = `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`
    return this.add(`<rect ${box} fill="${fill}"${attributes(finish)}/>`)
  }

  /** Covers the whole picture. */
  fill(colour: string): this {
    return this.rect(-2, -2, this.width + 4, this.height + 4, colour)
  }

  /** Light that falls off with an eased curve. One that would not fit into the picture is left out. */
  glow(x: number, y: number, radius: number, colour = this.palette.glow, strength = 0.8): this {
    const outside =
      x + radius < 1 || y + radius < 1 || x - radius > this.width - 1 || y - radius > this.height - 1
    if (outside && this.depth === 0) return this
    const stops = [0, 0.12, 0.25, 0.4, 0.6, 0.8, 1].map((t): Stop => [t, colour, strength * (1 - t) ** 2.4])
    const circle = `cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"`
    return this.add(
      `<circle ${circle} fill="${this.radial(stops, x, y, radius)}"${attributes({ screen: true })}/>`,
    )
  }

  /** Everything below a line over the whole width. */
  ridge(surface: (x: number) => number, fill: string, finish: Finish = {}, step = 3): this {
    const points: Point[] = []
    const stride = Math.max(1, step * this.unit)
    for (let x = -8; x <= this.width + 8; x += stride) points.push([x, surface(x)])
    const floor = this.height + 8
    return this.path(polygon([...points, [this.width + 8, floor], [-8, floor]]), fill, finish)
  }

  /** A soft band of mist, `reach` above and below y. */
  haze(y: number, reach: number, colour: string, opacity = 0.6): this {
    const stops: Stop[] = [
      [0, colour, 0],
      [0.5, colour, opacity],
      [1, colour, 0],
    ]
    return this.rect(-2, y - reach, this.width + 4, reach * 2, this.linear(stops, 0, y - reach, 0, y + reach))
  }

  /** Draws with coordinates moved, turned or scaled. */
  group(finish: Finish, paint: () => void): this {
    this.add(`<g${attributes(finish)}>`)
    this.depth++
    paint()
    this.depth--
    return this.add('</g>')
  }

  /** Draws around (x, y), `scale` times as large. */
  placed(x: number, y: number, scale: number, paint: () => void, finish: Finish = {}): this {
    const place = `${d`translate(${x} ${y})`} scale(${scale.toFixed(3)})`
    return this.group({ ...finish, transform: place }, paint)
  }

  /** Draws only within a shape given as SVG, such as `<circle .../>`. */
  clipped(shape: string, paint: () => void): this {
    const clip = this.define(`<clipPath id="{id}">${shape}</clipPath>`)
    this.add(`<g clip-path="url(#${clip})">`)
    paint()
    return this.add('</g>')
  }

  /** Draws and records what was drawn, to be drawn again elsewhere; lights are recorded without their blending. */
  recorded(paint: () => void): (finish: Finish) => void {
    const start = this.body.length
    paint()
    const copy = this.body.slice(start).join('').replaceAll(' style="mix-blend-mode:screen"', '')
    return (finish) => this.add(`<g${attributes(finish)}>${copy}</g>`)
  }

  vignette(opacity = 0.45): this {
    const { width, height, palette } = this
    const stops: Stop[] = [
      [0, palette.near, 0],
      [0.55, palette.near, 0],
      [1, palette.near, opacity],
    ]
    return this.fill(this.radial(stops, this.focusX, height * 0.5, Math.hypot(width, height) * 0.68))
  }

  /** The finished picture. */
  toSvg(): string {
    const { width, height } = this
    const definitions = [...this.definitions].map(([text, id]) => text.replace('{id}', id)).join('')
    const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${definitions}</defs>${this.body.join('')}</svg>`
  }
}

/** Steps between two stops are mixed in OKLab, so that they stay clean and small. */
function writeStops(stops: readonly Stop[]): string {
  let text = ''
  for (let i = 0; i < stops.length - 1; i++) {
    const [from, to] = [at(stops, i), at(stops, i + 1)]
    for (let step = 0; step < 5; step++) {
      const t = step / 5
      text += writeStop(lerp(from[0], to[0], t), mix(from[1], to[1], t), lerp(from[2] ?? 1, to[2] ?? 1, t))
    }
  }
  const [offset, colour, alpha = 1] = at(stops, stops.length - 1)
  return text + writeStop(offset, colour, alpha)
}

function writeStop(offset: number, colour: string, alpha: number): string {
  const transparency = alpha < 1 ? ` stop-opacity="${alpha.toFixed(3)}"` : ''
  return `<stop offset="${offset.toFixed(3)}" stop-color="${colour}"${transparency}/>`
}

function attributes(finish: Finish): string {
  const { opacity = 1, strokeOpacity, strokeWidth, corner } = finish
  return [
    opacity < 1 ? ` opacity="${Math.max(0, opacity).toFixed(3)}"` : '',
    finish.transform ? ` transform="${finish.transform}"` : '',
    finish.filter ? ` filter="${finish.filter}"` : '',
    corner ? ` rx="${round(corner)}"` : '',
    finish.stroke ? ` stroke="${finish.stroke}"` : '',
    strokeWidth ? ` stroke-width="${strokeWidth.toFixed(2)}"` : '',
    strokeOpacity ? ` stroke-opacity="${strokeOpacity}"` : '',
    finish.strokeDashes ? ` stroke-dasharray="${finish.strokeDashes}"` : '',
    finish.screen ? ' style="mix-blend-mode:screen"' : '',
  ].join('')
}
