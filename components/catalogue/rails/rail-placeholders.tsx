import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { RailSkeleton } from '@/components/ui/layout/rail-skeleton'
import type { RailName } from './get-rails'
import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'

interface Props {
  lang: LangCode
  names: readonly RailName[]
  boxes?: number
}

/** Placeholders of rails that have not loaded: each already leads to all of its titles. */
export function RailPlaceholders({ lang, names, boxes }: Props): ReactNode {
  const t = useTranslations('catalogue')
  return names.map(({ code, title }) => (
    <RailSkeleton
      key={code}
      title={title}
      seeAll={{
        id: `rail-${code}`,
        href: pathTo.breakdown(lang, code),
        label: t('seeAll'),
      }}
      boxes={boxes}
    />
  ))
}
