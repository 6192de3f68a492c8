import { polar, regularPolygon, type Point } from './geometry'
import { at, times } from './numbers'

export interface Tile {
  centre: Point
  corners: readonly Point[]
}

export interface Tiling {
  big: Tile[]
  small: Tile[]
}

/**
 * The star that "polygons in contact" (Hankin 1925, Kaplan 2005) put into a tile: from the middle of each side two
 * rays enter at the contact angle (radians), and the rays of neighbouring sides meet.
 */
export function hankinStar(corners: readonly Point[], contactAngle: number): [number, number][] {
  const sides = corners.length
  const middles = times(sides, (i): Point => {
    const [from, to] = [at(corners, i), at(corners, (i + 1) % sides)]
    return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  })
  const directions = times(sides, (i): Point => {
    const [from, to] = [at(corners, i), at(corners, (i + 1) % sides)]
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    return [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  })
  const [cos, sin] = [Math.cos(contactAngle), Math.sin(contactAngle)]
  return times(sides, (i) => {
    const [dx, dy] = at(directions, i)
    const [ex, ey] = at(directions, (i + 1) % sides)
    const [mx, my] = at(middles, i)
    const [ox, oy] = at(middles, (i + 1) % sides)
    const ray: Point = [dx * cos - dy * sin, dy * cos + dx * sin]
    const other: Point = [-ex * cos - ey * sin, -ey * cos + ex * sin]
    const determinant = ray[0] * -other[1] + other[0] * ray[1]
    const reach = ((ox - mx) * -other[1] + other[0] * (oy - my)) / determinant
    return [[mx, my] as [number, number], [mx + ray[0] * reach, my + ray[1] * reach] as [number, number]]
  }).flat()
}

/** The tiles of 4.8.8 (`fold` 8) or 3.12.12 (`fold` 12) within `reach` of a centre; `radius` is the big tile's. */
export function tilingAround(fold: 8 | 12, cx: number, cy: number, radius: number, reach: number): Tiling {
  const tiling: Tiling = { big: [], small: [] }
  const apothem = radius * Math.cos(Math.PI / fold)
  const step = 2 * apothem
  const side = 2 * radius * Math.sin(Math.PI / fold)
  const rings = Math.ceil(reach / step) + 1
  for (let i = -2 * rings; i <= 2 * rings; i++) {
    for (let j = -2 * rings; j <= 2 * rings; j++) {
      const [x, y] =
        fold === 8
          ? [cx + i * step, cy + j * step]
          : [cx + (i + j / 2) * step, cy + ((j * Math.sqrt(3)) / 2) * step]
      if (Math.hypot(x - cx, y - cy) > reach + step) continue
      tiling.big.push({ centre: [x, y], corners: regularPolygon(x, y, radius, fold, Math.PI / fold) })
      tiling.small.push(
        ...(fold === 8 ? [squareBeside(x, y, apothem, side)] : trianglesBeside(x, y, step, side)),
      )
    }
  }
  return tiling
}

function squareBeside(x: number, y: number, apothem: number, side: number): Tile {
  const centre: Point = [x + apothem, y + apothem]
  return { centre, corners: regularPolygon(centre[0], centre[1], side / Math.SQRT2, 4) }
}

function trianglesBeside(x: number, y: number, step: number, side: number): Tile[] {
  return [1, -1].map((sign) => {
    const centre: Point = [x + step / 2, y + (sign * step) / (2 * Math.sqrt(3))]
    const turn = sign > 0 ? Math.PI / 2 : -Math.PI / 2
    return { centre, corners: regularPolygon(centre[0], centre[1], side / Math.sqrt(3), 3, turn) }
  })
}

/** The corners turned about a centre by an angle in radians. */
export function turned(points: readonly Point[], [cx, cy]: Point, angle: number): [number, number][] {
  return points.map(([x, y]) => {
    const distance = Math.hypot(x - cx, y - cy)
    return polar(cx, cy, distance, Math.atan2(y - cy, x - cx) + angle)
  })
}
