import { useTranslations } from 'next-intl'
import { isolate, type Card, type LangCode } from '@/lib/contract'
import { CardRail } from './card-rail'

interface Props {
  lang: LangCode
  /** Titles of which the first has the similar ones. */
  found: readonly Card[]
  similar: readonly Card[]
}

/** A rail of titles that are similar to the first that was found, without those that were found themselves. */
export function SimilarTitles({ lang, found, similar }: Props) {
  const t = useTranslations('search')
  const others = similar.filter(({ id }) => found.every((card) => card.id !== id))
  const [first] = found
  if (!first || others.length === 0) return null
  const title = t('like', { title: isolate(first.title) })
  return (
    <div className="-mx-gutter">
      <CardRail lang={lang} id="similar" title={title} cards={others} />
    </div>
  )
}
