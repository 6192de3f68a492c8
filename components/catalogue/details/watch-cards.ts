/** The id of the panel with a card's details. */
export const detailsId = 'card-details'

/** A card whose details are open. */
export interface OpenedCard {
  link: HTMLAnchorElement
  /** `keyboard` moves the focus into the panel. */
  by: 'pointer' | 'keyboard'
}

interface Handlers {
  /** The viewer may be about to open details: time to load their code. Called for each card. */
  onIntent: () => void
  /** Details are to open, or with `null` to close. */
  onChange: (card: OpenedCard | null) => void
}

/** How long the pointer rests on a card before the code is loaded, and before the details open. */
const intentMs = 300
const openMs = 600
/** How long the pointer may be outside of card and panel. */
const graceMs = 150

const isDesktop = () => matchMedia('(hover: hover) and (pointer: fine) and (width >= 64em)').matches

const isElement = (target: EventTarget | null): target is Element => target instanceof Element

/** The panel, and dialogs that its buttons open over it. */
const isPanel = (target: EventTarget | null) =>
  isElement(target) && target.closest(`dialog, #${detailsId}`) !== null

/** The card of a title around an element: one that leads to it, or stands in a `data-title`. A dialog's layer would cover the panel, so that its cards have none. */
function cardOf(target: EventTarget | null): HTMLAnchorElement | null {
  if (!isElement(target) || isPanel(target)) return null
  return target.closest<HTMLAnchorElement>('a.card:is([href*="/detail/"], [data-title] > *)')
}

/** Opens and closes details, one at a time, at once or after a while. */
function createOpener({ onIntent, onChange }: Handlers) {
  let opened: OpenedCard | null = null
  let pointed: HTMLAnchorElement | null = null
  let opening: ReturnType<typeof setTimeout>[] = []
  let closing: ReturnType<typeof setTimeout> | undefined

  function point(link: HTMLAnchorElement | null) {
    for (const timer of opening) clearTimeout(timer)
    opening = []
    pointed = link
  }
  function cancelClosing() {
    clearTimeout(closing)
    closing = undefined
  }
  function hide() {
    cancelClosing()
    if (!opened) return
    const { link } = opened
    opened = null
    const hadFocus = document.getElementById(detailsId)?.contains(document.activeElement)
    if (hadFocus) link.focus({ preventScroll: true })
    onChange(null)
  }
  function open(card: OpenedCard) {
    hide()
    point(card.link)
    opened = card
    onChange(card)
  }
  function close() {
    point(null)
    hide()
  }
  /** The pointer is over the panel or its card. */
  function stay() {
    point(null)
    cancelClosing()
  }
  return {
    close,
    stay,
    /** Closes, and opens nothing while the pointer stays where it is. */
    dismiss(at: HTMLAnchorElement | null) {
      close()
      pointed = at
    },
    /** Closes by a key. */
    escape() {
      if (opened) this.dismiss(opened.link)
    },
    openByKey(link: HTMLAnchorElement) {
      onIntent()
      open({ link, by: 'keyboard' })
    },
    /** The pointer is over a card, or with `null` over neither a card nor the panel. */
    pointAt(link: HTMLAnchorElement | null) {
      if (link && link === opened?.link) return stay()
      if (opened?.by === 'pointer') closing ??= setTimeout(hide, graceMs)
      if (link === pointed) return
      point(link)
      if (!link) return
      opening = [setTimeout(onIntent, intentMs), setTimeout(open, openMs, { link, by: 'pointer' })]
    },
  }
}

type Opener = ReturnType<typeof createOpener>

/** Space opens a focused card's details, since Enter follows its link; Escape closes them. */
function handleKey(event: KeyboardEvent, opener: Opener): void {
  if (event.key === 'Escape' && !(isElement(event.target) && event.target.closest('dialog'))) opener.escape()
  const link = event.key === ' ' && isDesktop() ? cardOf(event.target) : null
  if (!link) return
  event.preventDefault()
  opener.openByKey(link)
}

/** Says of a focused card by which key it opens. */
function nameKey(target: EventTarget | null): void {
  const link = cardOf(target)
  if (link && isDesktop()) link.setAttribute('aria-keyshortcuts', 'Space')
}

/** Outside of the panel, the focus closes it. */
function handleFocus({ target }: FocusEvent, opener: Opener): void {
  if (isPanel(target)) return
  opener.close()
  nameKey(target)
}

/**
 * Watches the cards of the page on a desktop: the pointer that rests on one opens its details, and so does Space. They
 * close when the pointer or the focus leaves, by Escape, by a press elsewhere and by scrolling.
 * @returns a stop function
 */
export function watchCards(handlers: Handlers): () => void {
  const opener = createOpener(handlers)
  const listening = new AbortController()
  const { signal } = listening
  const passive = { signal, passive: true }
  const press = ({ target }: Event) => {
    if (!isPanel(target)) opener.dismiss(cardOf(target))
  }
  const scroll = ({ target }: Event) => {
    if (!isPanel(target)) opener.close()
  }
  document.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      if (pointerType !== 'mouse' || !isDesktop()) return
      if (isPanel(target)) opener.stay()
      else opener.pointAt(cardOf(target))
    },
    passive,
  )
  document.documentElement.addEventListener('pointerleave', () => opener.pointAt(null), passive)
  document.addEventListener('pointerdown', press, passive)
  document.addEventListener('scroll', scroll, { ...passive, capture: true })
  addEventListener('resize', opener.close, passive)
  document.addEventListener('keydown', (event) => handleKey(event, opener), { signal })
  document.addEventListener('focusin', (event) => handleFocus(event, opener), passive)
  nameKey(document.activeElement)
  return () => {
    opener.close()
    listening.abort()
  }
}
