/** Adds the modal methods of `<dialog>` that jsdom lacks: open state, `cancel` on Escape, `close`. */
export function installDialog() {
  const dialog = HTMLDialogElement.prototype
  dialog.showModal = function (this: HTMLDialogElement) {
    this.setAttribute('open', '')
  }
  dialog.close = function (this: HTMLDialogElement) {
    if (!this.hasAttribute('open')) return
    this.removeAttribute('open')
    this.dispatchEvent(new Event('close'))
  }
}

/** Simulates Escape: a keydown, then `cancel`, then the close unless prevented. */
export function pressEscape(dialog: HTMLDialogElement) {
  const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  if (!(document.activeElement ?? dialog).dispatchEvent(key)) return
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close()
}
