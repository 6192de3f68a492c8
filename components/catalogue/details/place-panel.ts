interface Box {
  left: number
  top: number
  width: number
}

interface Size {
  width: number
  height: number
}

interface View extends Size {
  /** What the page leaves free at each side. */
  gutter: number
  /** What the page's header covers at the top. */
  header: number
}

/** In CSS pixels. */
const growth = 1.25
const minWidth = 320
const minMargin = 8
/** How far the panel is over what is above its card: less than the heading of a rail is away. */
const maxAbove = 8
/** Height of a card's art, as a share of its width. */
const ratio = 263 / 472

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max))

/** How wide the panel over a card's art is. */
export const panelWidth = (art: Pick<Box, 'width'>, windowWidth: number): number =>
  Math.min(Math.max(minWidth, art.width * growth), windowWidth - 2 * minMargin)

/**
 * Where a panel of a size starts so that its art covers the card's, centred, and all of it is within the window, between
 * the page's gutters and, where it has room there, below the header.
 */
export function panelStart(art: Box, panel: Size, view: View): Pick<Box, 'left' | 'top'> {
  const left = art.left + (art.width - panel.width) / 2
  const top = art.top - Math.min(maxAbove, ((panel.width - art.width) * ratio) / 2)
  return {
    left: clamp(left, view.gutter, Math.max(view.gutter, view.width - panel.width - view.gutter)),
    top: clamp(Math.max(top, view.header), minMargin, view.height - panel.height - minMargin),
  }
}

/** Puts the panel over a card's art. */
export function placePanel(panel: HTMLElement, art: Element): void {
  const root = document.documentElement
  const { clientWidth, clientHeight } = root
  const gutter = Number.parseFloat(getComputedStyle(root).getPropertyValue('--gutter')) || minMargin
  const box = art.getBoundingClientRect()
  const width = panelWidth(box, clientWidth)
  panel.style.width = `${width}px`
  // The lettering on a card's art is as large as the card is wide.
  panel.style.setProperty('--basis', `${width}px`)
  const header = document.querySelector('.header-bar')?.getBoundingClientRect().bottom ?? 0
  const { left, top } = panelStart(
    box,
    { width, height: panel.offsetHeight },
    { width: clientWidth, height: clientHeight, gutter, header },
  )
  panel.style.left = `${left}px`
  panel.style.top = `${top}px`
}
