/** How far down from its upper edge a sheet is taken by, and how far it is pulled to close it, in CSS pixels. */
const [gripHeight, closingDistance] = [64, 96]

/** The bottom sheet that a finger touches at its upper edge, if it has a button that closes it. */
function sheetAt(target: EventTarget | null, y: number): HTMLDialogElement | null {
  const sheet = target instanceof Element ? target.closest('dialog') : null
  if (!sheet?.querySelector('.sheet-head > button')) return null
  const { top, bottom } = sheet.getBoundingClientRect()
  const isAtFoot = Math.abs(bottom - innerHeight) < 1
  return isAtFoot && y >= top && y <= top + gripHeight ? sheet : null
}

/** Moves a sheet with the finger: far enough, it closes as by the back gesture; else it goes back. */
function followFinger(sheet: HTMLDialogElement, from: number): void {
  const controller = new AbortController()
  const { signal } = controller
  const distanceOf = (touch: Touch | undefined) => Math.max(0, (touch?.clientY ?? from) - from)
  function onMove(event: TouchEvent) {
    const distance = distanceOf(event.touches[0])
    if (distance > 0 && event.cancelable) event.preventDefault()
    sheet.style.translate = `0 ${distance}px`
  }
  function onEnd({ type, changedTouches }: TouchEvent) {
    controller.abort()
    if (type === 'touchend' && distanceOf(changedTouches[0]) >= closingDistance)
      sheet.dispatchEvent(new Event('cancel', { cancelable: true }))
    else sheet.style.translate = ''
  }
  sheet.addEventListener('touchmove', onMove, { passive: false, signal })
  sheet.addEventListener('touchend', onEnd, { signal })
  sheet.addEventListener('touchcancel', onEnd, { signal })
}

/** Lets viewers pull bottom sheets down by their upper edge. Returns a stop function. */
export function listenForSheetDrags(): () => void {
  function onStart({ target, touches: [touch, second] }: TouchEvent) {
    const sheet = touch && !second ? sheetAt(target, touch.clientY) : null
    if (sheet && touch) followFinger(sheet, touch.clientY)
  }
  document.addEventListener('touchstart', onStart, { passive: true })
  return () => document.removeEventListener('touchstart', onStart)
}
