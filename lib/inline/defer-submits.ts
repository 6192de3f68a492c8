/**
 * Runs below forms that have `data-early` until they are hydrated: enables their buttons, and defers a submission that
 * comes before the page's scripts: the form is marked with `data-pressed`, and sends it once hydrated. The button dims meanwhile.
 */
export function deferSubmits(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-early]')) {
    const button = form.querySelector<HTMLButtonElement>('[type=submit]')
    button?.removeAttribute('disabled')
    button?.classList.replace('button-off', 'button-primary')
    form.addEventListener('submit', (event) => {
      if (form.dataset.early === undefined) return
      event.preventDefault()
      form.dataset.pressed = ''
      button?.classList.replace('button-primary', 'button-off')
    })
  }
}
