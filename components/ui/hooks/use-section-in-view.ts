import { useEffect, useState } from 'react'

/** What counts as being read: below the header, in the upper half of the window. */
const readArea = '-96px 0px -50% 0px'

/**
 * The first section that is being read, by the page's order.
 * @param hrefs links such as `#details`; those to other pages are never in view
 * @returns one of them, the latest while no section is in the upper half; `null` until there is one
 */
export function useSectionInView(hrefs: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const listed = hrefs.join(' ')
  useEffect(() => {
    const inView = new Set<string>()
    const anchors = listed.split(' ').filter((href) => href.startsWith('#'))
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) inView.add(`#${target.id}`)
          else inView.delete(`#${target.id}`)
        const first = anchors.find((href) => inView.has(href))
        if (first) setCurrent(first)
      },
      { rootMargin: readArea },
    )
    for (const href of anchors) {
      const section = document.querySelector(href)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [listed])
  return current
}
