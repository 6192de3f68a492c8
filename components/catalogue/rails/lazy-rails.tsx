'use client'

import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { useInView } from '@/components/ui/browser'
import type { LangCode } from '@/lib/contract'
import type { Front } from '../lists/distinct-fronts'
import type { RailName } from '../lists/get-lists'

/** What stands below the first rails is not for those who never scroll. */
const nearScreens = 0.25
/** How long after a failure what is still wanted is fetched again. */
const retryMs = 3_000

/**
 * Code that is fetched once the page is scrolled, or a placeholder is near the window: what has loaded, or `null`, and
 * the ref of the placeholder.
 */
function useLoadInView<Section>(load: () => Promise<Section>) {
  const [section, setSection] = useState<{ value: Section } | null>(null)
  const [waiting, setWaiting] = useState(true)
  const start = useCallback(() => {
    setWaiting(false)
    load().then(
      (value) => setSection({ value }),
      () => setTimeout(setWaiting, retryMs, true),
    )
  }, [load])
  const placeholderRef = useInView(start, { watching: waiting, screens: nearScreens })
  useEffect(() => {
    if (!waiting) return
    addEventListener('scroll', start)
    return () => removeEventListener('scroll', start)
  }, [waiting, start])
  return [section?.value ?? null, placeholderRef] as const
}

interface LazyRailsProps {
  lang: LangCode
  names: readonly RailName[]
  /** What the spotlight and the rails before these begin with. */
  fronts: readonly Front[]
  /** Placeholders of the rails, until their code has loaded. */
  children: ReactNode
}

async function loadInfiniteRails(lang: LangCode) {
  const [{ InfiniteRails }, messages] = await Promise.all([
    import('./infinite-rails'),
    import('@/lib/i18n/fetch-messages').then(({ fetchMessages }) => fetchMessages(lang, 'catalogue')),
  ])
  return { InfiniteRails, messages }
}

/** Placeholders of rails, whose code loads when the end of the first ones comes near. */
export function LazyRails({ lang, names, fronts, children }: LazyRailsProps) {
  const [loaded, endRef] = useLoadInView(useCallback(() => loadInfiniteRails(lang), [lang]))
  if (loaded)
    return <loaded.InfiniteRails lang={lang} names={names} fronts={fronts} messages={loaded.messages} />
  return (
    <div ref={endRef} data-far="" className="grid grid-cols-[minmax(0,1fr)] gap-(--rail-gap)">
      {children}
    </div>
  )
}

interface LazyOnNowProps {
  lang: LangCode
  title: string
  /** The word on each card that its channel is live. */
  liveLabel: string
  /** Stands until the channels have loaded. */
  children: ReactNode
}

async function loadOnNow(lang: LangCode) {
  const [{ OnNow }, messages] = await Promise.all([
    import('./on-now'),
    import('@/lib/i18n/fetch-messages').then(({ fetchMessages }) => fetchMessages(lang, 'catalogue')),
  ])
  return { OnNow, messages }
}

/** What is on now, fetched when it comes near: the page is kept for longer than a programme lasts. */
export function LazyOnNow({ children, ...shown }: LazyOnNowProps) {
  const { lang } = shown
  const [loaded, placeholderRef] = useLoadInView(useCallback(() => loadOnNow(lang), [lang]))
  if (loaded)
    return (
      <loaded.OnNow {...shown} messages={loaded.messages}>
        {children}
      </loaded.OnNow>
    )
  return (
    <div ref={placeholderRef} data-far="">
      {children}
    </div>
  )
}
