import { useTranslations } from 'next-intl'
import { isolate, type Card, type LangCode } from '@/lib/contract'
import { CardRail } from '../rails/card-rail'

interface Props {
  lang: LangCode
  /** The results, of which the first has the similar titles. */
  found: readonly Card[]
  similar: readonly Card[]
}

/** A rail of titles that are similar to the first result, without those that are results themselves. */
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
