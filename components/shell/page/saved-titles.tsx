'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useMemo } from 'react'
import { Art, useHydrated } from '@/components/ui/browser'
import { foreignText, type LangCode } from '@/lib/contract'
import { imageSrcSet, imageUrl, placeholderColors } from '@/lib/images/image-url'
import { readSavedTitles, type SavedTitle } from '@/lib/offline/saved-list'
import { pathTo } from '@/lib/routing'
import { selfNavigation } from '@/lib/session/self-navigation'

const retryMs = 5_000

/** Loads the requested page once it can be reached. Only where this page has replaced another. */
export function OfflineReturn({ lang }: { lang: LangCode }) {
  useEffect(() => {
    if (location.pathname === pathTo.offline(lang)) return
    const stop = new AbortController()
    const { signal } = stop
    let timer: ReturnType<typeof setTimeout> | undefined
    const retry = () => {
      if (!signal.aborted) timer = setTimeout(check, retryMs)
    }
    function check() {
      clearTimeout(timer)
      if (!navigator.onLine) return
      fetch(location.pathname, { method: 'HEAD', cache: 'no-store', signal }).then(
        () => void selfNavigation().reload(),
        retry,
      )
    }
    addEventListener('online', check, { signal })
    check()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [lang])
  return null
}

function TitleRow({ lang, title }: { lang: LangCode; title: SavedTitle }) {
  const t = useTranslations('catalogue')
  const kinds: Partial<Record<SavedTitle['kind'], string>> = { SERIES: t('series'), MOVIES: t('film') }
  return (
    <li className="flex items-center gap-3.5 px-4 py-3">
      <span className="w-30 flex-none">
        <Art
          src={imageUrl(title.horizontalPoster, 472)}
          srcSet={imageSrcSet(title.horizontalPoster, [320, 472])}
          sizes="120px"
          colors={placeholderColors(title.colors)}
          rounded
        />
      </span>
      <span className="min-w-0">
        <b className="block font-semibold" {...foreignText(lang, title.textLang)}>
          {title.title}
        </b>
        <span className="text-secondary">{kinds[title.kind]}</span>
      </span>
    </li>
  )
}

/** The titles of My List that this device has stored for the current profile; nothing for any other. */
export function SavedTitles({ lang }: { lang: LangCode }) {
  const t = useTranslations('offline')
  const hydrated = useHydrated()
  const titles = useMemo(() => (hydrated ? readSavedTitles() : []), [hydrated])
  if (titles.length === 0) return null
  return (
    <section aria-labelledby="saved-list">
      <h2 className="mb-3 text-22" id="saved-list">
        {t('list')}
      </h2>
      <ul
        className="divide-y divide-hair rounded-lg border border-hair bg-surface"
        aria-labelledby="saved-list"
      >
        {titles.map((title) => (
          <TitleRow key={title.id} lang={lang} title={title} />
        ))}
      </ul>
    </section>
  )
}
