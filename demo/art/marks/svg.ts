import { round } from '../numbers'

/** A square SVG around its body. */
export function square(body: string, size = 96): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${body}</svg>`
}

export function path(data: string, fill: string, extra = ''): string {
  return `<path d="${data}" fill="${fill}"${extra}/>`
}

export function circle(x: number, y: number, radius: number, fill: string, extra = ''): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${extra}/>`
}

export function line(data: string, colour: string, width: number): string {
  const pen = `stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`
  return `<path d="${data}" fill="none" ${pen}/>`
}
