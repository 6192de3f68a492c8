import { at, clamp, round, TAU, times } from './numbers'

export type Point = readonly [x: number, y: number]

/** A smooth path through the points (Catmull-Rom, written as cubic curves). */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length
  const point = (index: number) => at(points, closed ? (index + count) % count : clamp(index, 0, count - 1))
  const start = point(0)
  let path = `M${round(start[0])} ${round(start[1])}`
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [before, from, to, after] = [point(i - 1), point(i), point(i + 1), point(i + 2)]
    path += `C${round(from[0] + (to[0] - before[0]) / 6)} ${round(from[1] + (to[1] - before[1]) / 6)}`
    path += ` ${round(to[0] - (after[0] - from[0]) / 6)} ${round(to[1] - (after[1] - from[1]) / 6)}`
    path += ` ${round(to[0])} ${round(to[1])}`
  }
  return path + (closed ? 'Z' : '')
}

/** A path of straight lines through the points. */
export function polygon(points: readonly Point[]): string {
  return `${polyline(points)}Z`
}

/** As `polygon`, left open. */
export function polyline(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`
}

/** The point at `radius` from (x, y) in the direction `angle` (radians, clockwise from the right). */
export function polar(x: number, y: number, radius: number, angle: number): [number, number] {
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
}

/** The corners of a regular polygon. */
export function regularPolygon(
  x: number,
  y: number,
  radius: number,
  sides: number,
  turn = 0,
): [number, number][] {
  return times(sides, (i) => polar(x, y, radius, turn + (i * TAU) / sides))
}

/** The corners of a star with `tips` tips at `outer` and as many notches at `inner`, first tip upwards. */
export function star(
  x: number,
  y: number,
  outer: number,
  inner: number,
  tips: number,
  turn = -Math.PI / 2,
): [number, number][] {
  return times(2 * tips, (i) => polar(x, y, i % 2 ? inner : outer, turn + (i * Math.PI) / tips))
}
