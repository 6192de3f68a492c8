interface Names {
  bannerId: string
  /** Stored items: that the banner was closed, and which application shows the page. */
  hidden: string
  parentPlatform: string
}

/** Whether a stored item exists; false without storage. */
function isStored(store: () => Storage, name: string): boolean {
  try {
    return store().getItem(name) !== null
  } catch {
    return false
  }
}

/**
 * The kind of phone or tablet; `null` for televisions and computers. An iPad identifies as a Macintosh, but has
 * touch.
 */
function readSystem({ userAgent, maxTouchPoints }: Navigator): 'ios' | 'android' | null {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'ios'
  return /Android/.test(userAgent) && !/TV|BRAVIA|AFT|CrKey/i.test(userAgent) ? 'android' : null
}

/**
 * Runs in the banner that offers the application, before first paint: shows it on a phone or tablet that has one,
 * unless it was closed before or an application shows the page. Closing it is stored.
 */
export function offerApp({ bannerId, hidden, parentPlatform }: Names): void {
  const root = document.documentElement.dataset
  const banner = document.getElementById(bannerId)
  const system = readSystem(navigator)
  const isApp =
    /[?&]platform=/.test(location.search) ||
    isStored(() => sessionStorage, parentPlatform) ||
    matchMedia('(display-mode: standalone)').matches
  if (!system || !banner?.querySelector(`a[data-for=${system}]`)) return
  if (isApp || isStored(() => localStorage, hidden)) return
  root.appOffer = system
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest(`#${bannerId} button`)) return
    delete root.appOffer
    try {
      localStorage.setItem(hidden, '{"value":true}')
    } catch {
      // Without storage it comes back with the next page.
    }
  })
}
