import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'

/** The size, pace and length that every piece shares. */
export const stage = { width: 1280, height: 720, framesPerSecond: 24, seconds: 48 } as const

export type Brush = SKRSContext2D

/** Paints the moment `seconds` of a scene over the brush’s picture. */
type DrawMoment = (brush: Brush, seconds: number) => void

/** Prepares what does not change, and returns the painter of single moments. */
export type MakeScene = () => DrawMoment

/** A still layer, painted once and then laid into every frame. */
export function paintPlate(width: number, height: number, paint: (brush: Brush) => void): Canvas {
  const canvas = createCanvas(Math.ceil(width), Math.ceil(height))
  paint(canvas.getContext('2d'))
  return canvas
}

/** 0 before `from`, 1 after `to`, and an eased rise between them. */
export function rise(seconds: number, from: number, to: number): number {
  const t = Math.max(0, Math.min(1, (seconds - from) / (to - from)))
  return t * t * (3 - 2 * t)
}
