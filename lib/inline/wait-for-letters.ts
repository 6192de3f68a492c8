/**
 * Runs at the head of a page's body. It looks for a letter of the page's script at once: a machine that has it answers
 * before the first paint, any other fetches the file then. Until the letters have come `data-letters` on the root tells
 * the styles to show no text, which would be empty boxes, and would move as they come.
 */
export function waitForLetters(family: string, letter: string, maxWaitMs: number): void {
  const root = document.documentElement
  // Typed as always there; old browsers have none.
  const fonts = document.fonts as FontFaceSet | undefined
  const show = () => root.removeAttribute('data-letters')
  if (!fonts) return
  root.setAttribute('data-letters', '')
  setTimeout(show, maxWaitMs)
  const load = (weight: number) => fonts.load(`${weight} 1em "${family}"`, letter)
  Promise.all([load(400), load(700)]).then(show, show)
}
