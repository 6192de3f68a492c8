const frame = 'iframe[src*="/recaptcha/api2/bframe"]'

/** Google draws its challenge in the child of the body that contains the frame. */
function isChallengeShown(): boolean {
  let box: Element | null = document.querySelector(frame)
  while (box?.parentElement && box.parentElement !== document.body) box = box.parentElement
  return box !== null && getComputedStyle(box).visibility !== 'hidden'
}

/**
 * Closes open dialogs, which would cover Google's challenge and take its clicks. Listeners do not get their `close`, since they
 * reopen. @returns a function that reopens them
 */
function suspendDialogs(): () => void {
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')]
  const focused = document.activeElement
  for (const dialog of dialogs) {
    dialog.addEventListener('close', (event) => event.stopImmediatePropagation(), {
      capture: true,
      once: true,
    })
    dialog.close()
  }
  return () => {
    for (const dialog of dialogs) if (dialog.isConnected && !dialog.open) dialog.showModal()
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus()
  }
}

/**
 * Closes dialogs while Google shows its challenge; calls `onGone` when that disappears, solved or dismissed, which Google
 * does not report. @returns a function that stops watching
 */
export function watchChallenge(onGone: () => void): () => void {
  let restore: (() => void) | null = null
  const check = () => {
    const shown = isChallengeShown()
    if (shown) restore ??= suspendDialogs()
    else if (restore) {
      restore()
      restore = null
      onGone()
    }
  }
  const observer = new MutationObserver(check)
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['style'],
  })
  return () => {
    observer.disconnect()
    restore?.()
  }
}
