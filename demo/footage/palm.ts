import { times } from '../art/numbers'
import { css, shape, type Colour } from './paint'
import type { Brush } from './stage'

const fronds = times(11, (i) => Math.PI * (1.06 + (i / 10) * 0.88))

/** A palm whose foot is at (x, y). */
export function drawPalm(brush: Brush, x: number, y: number, tall: number, colour: Colour): void {
  const fill = css(colour)
  const lean = tall * 0.1
  const [topX, topY] = [x + lean, y - tall]
  const half = tall * 0.032
  shape(
    brush,
    `M${x - half} ${y}Q${x - half + lean * 0.2} ${y - tall * 0.6} ${topX - half * 0.5} ${topY}` +
      `L${topX + half * 0.5} ${topY}Q${x + half + lean * 0.25} ${y - tall * 0.6} ${x + half * 1.3} ${y}Z`,
    fill,
  )
  for (const angle of fronds) {
    const reach = tall * 0.42
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const endX = topX + cos * reach
    const endY = topY + sin * reach * 0.55 + reach * 0.42 * Math.abs(cos)
    const middleX = topX + cos * reach * 0.5
    const middleY = topY + sin * reach * 0.72
    const bow = tall * 0.055
    shape(
      brush,
      `M${topX} ${topY}Q${middleX} ${middleY - bow} ${endX} ${endY}` +
        `Q${middleX * 0.92 + topX * 0.08} ${middleY + bow * 1.2} ${topX} ${topY}Z`,
      fill,
    )
  }
}
