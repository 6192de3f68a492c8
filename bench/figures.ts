export interface Figure {
  what: string
  value: number
  unit: string
  /** Upper limit of the value, or lower limit when `atLeast` is set. */
  limit?: number
  atLeast?: boolean
}

/** The median. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN
  return (upper + lower) / 2
}

/** The 95th percentile. */
export const percentile95 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN

const round = (value: number) => Number(value.toPrecision(4)).toLocaleString('en-US')

function verdict({ value, limit, atLeast }: Figure): string {
  if (limit === undefined) return ''
  const good = atLeast ? value >= limit : value <= limit
  return `${atLeast ? 'at least' : 'at most'} ${round(limit)}  ${good ? 'ok' : 'MISSED'}`
}

/** One line per figure, with its limit. */
export function printFigures(title: string, figures: readonly Figure[]): void {
  console.log(`\n${title}`)
  for (const figure of figures) {
    const value = `${round(figure.value)} ${figure.unit}`
    console.log(`  ${figure.what.padEnd(52)} ${value.padStart(16)}  ${verdict(figure)}`.trimEnd())
  }
}
