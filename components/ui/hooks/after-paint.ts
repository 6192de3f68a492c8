/** Runs heavy work after the next paint, so that input is answered first. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
