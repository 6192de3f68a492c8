const frame = 'iframe[src*="/recaptcha/api2/bframe"]'

/** What Google draws its pictures in: the child of the body that holds their frame. */
function isChallengeShown(): boolean {
  let box: Element | null = document.querySelector(frame)
  while (box?.parentElement && box.parentElement !== document.body) box = box.parentElement
  return box !== null && getComputedStyle(box).visibility !== 'hidden'
}

/**
 * Puts open dialogs aside, which would lie over Google's pictures and keep every press from them. Their `close` is
 * told to nobody, since they come back. Returns how to bring them back.
 */
function putDialogsAside(): () => void {
  const aside = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')]
  const focused = document.activeElement
  for (const dialog of aside) {
    dialog.addEventListener('close', (event) => event.stopImmediatePropagation(), {
      capture: true,
      once: true,
    })
    dialog.close()
  }
  return () => {
    for (const dialog of aside) if (dialog.isConnected && !dialog.open) dialog.showModal()
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus()
  }
}

/**
 * While Google asks its question in pictures, dialogs stand aside; `onLeft` is called when the pictures go away, be
 * it answered or dismissed, of which Google tells nothing. Returns how to stop watching.
 */
export function watchChallenge(onLeft: () => void): () => void {
  let bringBack: (() => void) | null = null
  const look = () => {
    const shown = isChallengeShown()
    if (shown) bringBack ??= putDialogsAside()
    else if (bringBack) {
      bringBack()
      bringBack = null
      onLeft()
    }
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['style'],
  })
  return () => {
    observer.disconnect()
    bringBack?.()
  }
}
