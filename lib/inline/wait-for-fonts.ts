/**
 * Runs at the start of a page's body. Requests a letter of the page's script at once: a machine with a font for it
 * has it before first paint, any other then fetches the file. Until it has loaded, `data-letters` on the root makes
 * the styles hide text, which would show as empty boxes and shift later.
 */
export function waitForFonts(family: string, letter: string, maxWaitMs: number): void {
  const root = document.documentElement
  // Typed as always present, but missing in old browsers.
  const fonts = document.fonts as FontFaceSet | undefined
  const show = () => root.removeAttribute('data-letters')
  if (!fonts) return
  root.setAttribute('data-letters', '')
  setTimeout(show, maxWaitMs)
  const load = (weight: number) => fonts.load(`${weight} 1em "${family}"`, letter)
  Promise.all([load(400), load(700)]).then(show, show)
}
