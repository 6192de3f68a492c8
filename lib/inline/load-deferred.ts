/** Set on the root element while the hero picture loads; `app/styles/base.css` hides lazy pictures meanwhile. */
export const pictureFirst = 'data-picture-first'

/**
 * Runs at the end of a page with a large picture: loads the page's scripts once the picture has been painted, or
 * after `maxWaitMs`, and then shows the lazy pictures.
 */
export function loadDeferred(sources: readonly string[], maxWaitMs: number): void {
  let remaining = sources
  const load = () => {
    document.documentElement.removeAttribute(pictureFirst)
    for (const src of remaining)
      document.head.append(Object.assign(document.createElement('script'), { src }))
    remaining = []
  }
  const loadWhenPainted = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(load)))
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  setTimeout(load, maxWaitMs)
  addEventListener('load', () => void picture?.decode().then(loadWhenPainted, loadWhenPainted))
}
