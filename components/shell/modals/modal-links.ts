import { showModal } from '@/lib/modals/modal-store'

/** Modals that a link stands in for, which leads to the page of the same form. */
type LinkedModal = 'login' | 'register'

function readModal(link: HTMLAnchorElement | null): LinkedModal | null {
  const name = link?.dataset.modal
  return name === 'login' || name === 'register' ? name : null
}

const linkAt = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-modal]') : null

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

function open(event: MouseEvent) {
  const link = linkAt(event)
  const name = readModal(link)
  if (!link || !name || event.defaultPrevented || !isPlain(event)) return
  // The page of the form needs no second one over it.
  if (link.pathname === location.pathname) return
  event.preventDefault()
  // Safari focuses no link that is clicked, and the focus has to come back to it.
  link.focus({ preventScroll: true })
  showModal(name, {})
}

/** Opens modals by links, and tells which one a viewer is about to open. Returns how to stop. */
export function listenForModalLinks(onIntent: (name: LinkedModal) => void): () => void {
  const foresee = (event: Event) => {
    const name = readModal(linkAt(event))
    if (name) onIntent(name)
  }
  document.addEventListener('click', open)
  document.addEventListener('pointerover', foresee)
  document.addEventListener('focusin', foresee)
  return () => {
    document.removeEventListener('click', open)
    document.removeEventListener('pointerover', foresee)
    document.removeEventListener('focusin', foresee)
  }
}
