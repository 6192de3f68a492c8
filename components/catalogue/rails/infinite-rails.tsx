'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/form/button'
import { Notice } from '@/components/ui/feedback/notice'
import { Rail } from '@/components/ui/layout/rail'
import type { RailName } from './get-rails'
import { railsQuery } from './rails-query'
import type { Breakdown } from '@/lib/contract/content-shapes'
import { languages, type LangCode } from '@/lib/contract/languages'
import { pageSizes } from '@/lib/contract/page-sizes'
import type { MessageTree } from '@/lib/i18n/merge-messages'
import { QueryProvider } from '@/lib/query/query-provider'
import { pathTo } from '@/lib/routing/paths'
import { Card } from '../cards/card'
import { toCardView } from '../cards/card-view'
import { useLabels } from '../cards/catalogue-labels'
import { RailPlaceholders } from './rail-placeholders'
import { useNear } from '@/components/ui/hooks/use-in-view'
import '@/components/ui/late.css'

function InfiniteRail({ rail, lang }: { rail: Breakdown; lang: LangCode }) {
  const t = useTranslations('catalogue')
  const { title, code, items } = rail
  const labels = useLabels(lang)
  return (
    <Rail
      id={`rail-${code}`}
      title={title}
      seeAll={{ href: pathTo.breakdown(lang, code), label: t('seeAll') }}
      previousLabel={t('previousCards', { rail: title })}
      nextLabel={t('nextCards', { rail: title })}
    >
      {items.map((card) => (
        <li key={`${card.id}-${card.episode?.videoIndex ?? 0}`}>
          <Card card={toCardView(card, labels)} />
        </li>
      ))}
    </Rail>
  )
}

interface Props {
  lang: LangCode
  names: readonly RailName[]
}

/** Rails page by page, the next one when the end comes near. One that fails can be retried. */
function RailPages({ lang, names }: Props) {
  const t = useTranslations('catalogue')
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    railsQuery(lang, pageSizes.breakdowns),
  )
  const waiting = !error && !isFetching && hasNextPage
  const endRef = useNear(() => void fetchNextPage(), waiting)
  const loaded = data?.pages.flatMap(({ rails }) => rails) ?? []
  const missing = names.filter(({ code }) => !loaded.some((rail) => rail.code === code))
  const retry = () => void (data ? fetchNextPage() : refetch())
  return (
    <>
      {loaded.map((rail) => (
        <InfiniteRail key={rail.code} rail={rail} lang={lang} />
      ))}
      {error && !isFetching && (
        <div className="px-gutter">
          <Notice
            tone="error"
            role="alert"
            action={
              <Button variant="outline" size="s" onClick={retry}>
                {t('tryAgain')}
              </Button>
            }
          >
            {t('railsFailed')}
          </Notice>
        </div>
      )}
      {(!data || hasNextPage) && (
        <div ref={endRef} className="grid grid-cols-[minmax(0,1fr)] gap-(--rail-gap)">
          <RailPlaceholders lang={lang} names={missing} />
        </div>
      )}
    </>
  )
}

/** The rails after the first ones, as they are reached, in place of their placeholders. */
export function InfiniteRails({ messages, ...pages }: Props & { messages: MessageTree }) {
  return (
    <NextIntlClientProvider locale={languages[pages.lang].intlTag} timeZone="UTC" messages={messages}>
      <QueryProvider>
        <RailPages {...pages} />
      </QueryProvider>
    </NextIntlClientProvider>
  )
}
