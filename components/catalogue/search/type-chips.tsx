import { useTranslations } from 'next-intl'
import { Chip } from '@/components/ui'
import type { LangCode } from '@/lib/contract'
import { searchPath, searchTypes, type SearchType } from './search-type'

interface Props {
  lang: LangCode
  terms: string
  type: SearchType | undefined
}

/** Links to the same search narrowed to one type of results, in one row that scrolls to the edges of a small screen. */
export function TypeChips({ lang, terms, type }: Props) {
  const t = useTranslations('search')
  const tCatalogue = useTranslations('catalogue')
  const names = {
    series: tCatalogue('allSeries'),
    films: tCatalogue('allFilms'),
    live: t('live'),
    people: t('people'),
  }
  return (
    <nav aria-label={t('types')}>
      <ul className="-mx-gutter flex chip-row scroll-px-gutter [scrollbar-width:none] gap-2 overflow-x-auto overflow-y-clip px-gutter py-1.5 [&::-webkit-scrollbar]:hidden">
        {[undefined, ...searchTypes].map((one) => (
          <li key={one ?? 'all'}>
            <Chip href={searchPath(lang, terms, one)} selected={one === type}>
              {one ? names[one] : t('all')}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  )
}
