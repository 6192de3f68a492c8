/**
 * Runs below forms that have `data-early` until they are hydrated, and enables their buttons. A submission that comes
 * before the page's scripts marks the form with `data-pressed`, which sends it once hydrated; meanwhile the button dims.
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
