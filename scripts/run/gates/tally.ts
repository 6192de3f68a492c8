/** Results of checks. A gate without tests of its own counts as one. */
export interface Tally {
  passed: number
  failed: number
  skipped: number
}

const emptyTally: Tally = { passed: 0, failed: 0, skipped: 0 }

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, tally) => ({
      passed: sum.passed + tally.passed,
      failed: sum.failed + tally.failed,
      skipped: sum.skipped + tally.skipped,
    }),
    emptyTally,
  )
}

/** The closing line of a test run. */
export const tallyLine = (tally: Tally) =>
  `${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`
