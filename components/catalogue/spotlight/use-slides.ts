import { useEffect, useState } from 'react'
import type { LangCode } from '@/lib/contract/languages'
import type { Slide } from './slide'
import { whenUsed } from '@/components/ui/hooks/on-first-interaction'

/**
 * The slides of the page, and once the page is in use those that are the newest, if they are others: spotlights are
 * never kept (specification 4). A call that fails leaves the page as it is.
 */
export function useSlides(lang: LangCode, rendered: Slide[], slideName: string): Slide[] {
  const [fresh, setFresh] = useState<Slide[] | null>(null)
  const ids = rendered.map(({ id }) => id).join()
  useEffect(() => {
    const asking = new AbortController()
    const { signal } = asking
    const stop = whenUsed(() => {
      import('./refresh-slides')
        .then(({ loadFreshSlides }) =>
          loadFreshSlides({ lang, ids: ids.split(',').map(Number), slideName }, signal),
        )
        .then(
          (slides) => slides && !signal.aborted && setFresh(slides),
          () => undefined,
        )
    })
    return () => {
      stop()
      asking.abort()
    }
  }, [lang, ids, slideName])
  return fresh ?? rendered
}
