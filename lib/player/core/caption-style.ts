import { readStored, writeStored } from '../../storage/storage'

export const captionFonts = ['interface', 'serif', 'mono', 'casual'] as const
export const captionColors = ['white', 'yellow', 'green', 'blue'] as const
export const captionEdges = ['none', 'shadow', 'outline'] as const

/** Appearance of captions. Size and both opacities are percentages. */
export interface CaptionStyle {
  font: (typeof captionFonts)[number]
  size: number
  color: (typeof captionColors)[number]
  opacity: number
  background: number
  edge: (typeof captionEdges)[number]
}

export const defaultCaptionStyle: CaptionStyle = {
  font: 'interface',
  size: 100,
  color: 'white',
  opacity: 100,
  background: 75,
  edge: 'none',
}

export const captionRanges = {
  size: { min: 50, max: 200, step: 10 },
  opacity: { min: 25, max: 100, step: 5 },
  background: { min: 0, max: 100, step: 5 },
} as const

function percentOf(value: unknown, name: keyof typeof captionRanges): number {
  const { min, max } = captionRanges[name]
  return typeof value === 'number' && value >= min && value <= max ? value : defaultCaptionStyle[name]
}

const oneOf = <T extends string>(all: readonly T[], value: unknown, otherwise: T): T =>
  all.find((candidate) => candidate === value) ?? otherwise

/** The stored caption style; invalid values count as unset. */
export function readCaptionStyle(): CaptionStyle {
  const { font, size, color, opacity, background, edge } = readStored('captionStyle') ?? {}
  return {
    font: oneOf(captionFonts, font, defaultCaptionStyle.font),
    size: percentOf(size, 'size'),
    color: oneOf(captionColors, color, defaultCaptionStyle.color),
    opacity: percentOf(opacity, 'opacity'),
    background: percentOf(background, 'background'),
    edge: oneOf(captionEdges, edge, defaultCaptionStyle.edge),
  }
}

export function writeCaptionStyle(style: CaptionStyle): void {
  writeStored('captionStyle', { ...style })
}

/** Applies the style to an element as custom properties and `data-` attributes. */
export function applyCaptionStyle({ style, dataset }: HTMLElement, chosen: CaptionStyle): void {
  style.setProperty('--caption-size', String(chosen.size / 100))
  style.setProperty('--caption-opacity', `${chosen.opacity}%`)
  style.setProperty('--caption-background', `${chosen.background}%`)
  Object.assign(dataset, { font: chosen.font, color: chosen.color, edge: chosen.edge })
}
