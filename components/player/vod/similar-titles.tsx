'use client'

import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { AccessMark, Art } from '@/components/ui'
import '@/components/ui/late.css'
import { api, unwrapData } from '@/lib/api/browser/api'
import { foreignText, type Card } from '@/lib/contract'
import { imageSrcSet, imageUrl, placeholderColors } from '@/lib/images/image-url'
import { onDemand, queryClient } from '@/lib/query/query-client'
import { pathTo } from '@/lib/routing'
import { usePlayerContext } from '@/components/player/ui'

const maxTitles = 4

/** The titles most like one. Fails with an `ApiError`. */
const similarQuery = (titleId: number) =>
  queryOptions({
    queryKey: ['similar-at-end', titleId],
    queryFn: ({ signal }) =>
      unwrapData(api.content.listSimilar({ query: { contentId: titleId } }, { signal })),
    ...onDemand,
  })

function TitleLink({ title }: { title: Card }) {
  const c = useTranslations('catalogue')
  const { lang } = usePlayerContext()
  const poster = title.horizontalPoster ?? title.webThumbnailUrl
  return (
    <a className="relative block player-row px-3 py-2" href={pathTo.detail(lang, title.code)}>
      <span className="block overflow-hidden rounded-md">
        <Art
          src={imageUrl(poster, 320)}
          srcSet={imageSrcSet(poster, [320, 472, 640])}
          sizes="24vw"
          colors={placeholderColors(title.colors)}
        />
      </span>
      <span className="mt-2 block truncate font-semibold" {...foreignText(lang, title.textLang)}>
        {title.title}
      </span>
      <span className="flex items-center justify-between gap-2 text-14 text-secondary player-small:absolute player-small:inset-s-4 player-small:inset-bs-3">
        <bdi className="truncate player-small:hidden">{title.genres[0]?.title}</bdi>
        {title.free && title.partlyFree ? null : (
          <AccessMark free={title.free}>{title.free ? c('badgeFree') : c('withPlan')}</AccessMark>
        )}
      </span>
    </a>
  )
}

/** What to watch after a video that nothing follows: titles that are like its own, over the last frame. */
export function SimilarTitles({ titleId }: { titleId: number }) {
  const t = useTranslations('detail')
  const { data = [] } = useQuery(similarQuery(titleId), queryClient())
  const id = useId()
  if (data.length === 0) return null
  return (
    <section className="similar-titles" aria-labelledby={id}>
      <h2 id={id} className="px-3 text-22 player-small:text-18">
        {t('moreLikeThis')}
      </h2>
      <ul className="grid grid-cols-4">
        {data.slice(0, maxTitles).map((title) => (
          <li key={title.code} className="min-w-0">
            <TitleLink title={title} />
          </li>
        ))}
      </ul>
    </section>
  )
}
