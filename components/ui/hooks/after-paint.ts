/** Does something heavy once what the viewer has just done is answered on the screen. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
