import type { Point } from './geometry'

/** A dromedary's body, neck and head seen from its right side, standing on y = 0 and about 100 units long. */
export const camelOutline: readonly Point[] = [
  [9, -55],
  [15, -63],
  [24, -66],
  [31, -77],
  [37, -83],
  [43, -80],
  [50, -68],
  [58, -63],
  [66, -58],
  [73, -59],
  [78, -66],
  [80, -78],
  [81, -90],
  [83, -98],
  [87, -101],
  [92, -99],
  [99, -95],
  [105, -92],
  [105, -87],
  [99, -85],
  [92, -87],
  [89, -83],
  [88, -70],
  [85, -54],
  [78, -45],
  [68, -41],
  [52, -37],
  [36, -39],
  [24, -42],
  [13, -40],
  [8, -46],
]

/** The outline of one leg that swings by `swing` units at the foot; `back` legs bend the other way at the knee. */
export function camelLeg(hip: number, swing: number, back: boolean): string {
  const foot = hip + swing
  const knee = hip + swing * 0.35 + (back ? 2.5 : -1)
  const x = (value: number) => value.toFixed(1)
  return (
    `M${x(hip - 5.5)} -48L${x(knee - 2)} -22L${x(foot - 2)} -3L${x(foot - 3.4)} 1L${x(foot + 3.6)} 1` +
    `L${x(foot + 1.4)} -3L${x(knee + 2.2)} -22L${x(hip + 5.5)} -46Z`
  )
}
