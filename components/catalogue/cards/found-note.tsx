import { useTranslations } from 'next-intl'
import { foreignText, type Card, type LangCode } from '@/lib/contract'

/** Why a search has found a title whose card does not show it, with the word that was found marked. */
function FoundNote({ lang, foundBy }: { lang: LangCode; foundBy: NonNullable<Card['foundBy']> }) {
  const t = useTranslations('search')
  const { by, before, match, after, textLang } = foundBy
  const names = {
    TITLE: t('foundByTitle'),
    GENRE: t('foundByGenre'),
    DESCRIPTION: t('foundByDescription'),
    SYNONYM: t('foundBySynonym'),
  }
  return (
    <>
      {names[by]}{' '}
      <bdi {...foreignText(lang, textLang)}>
        {before}
        <mark className="bg-transparent font-semibold text-ivory forced-colors:bg-[Mark] forced-colors:text-[MarkText]">
          {match}
        </mark>
        {after}
      </bdi>
    </>
  )
}

/** The note of a title's card in a list; none where the card shows what it was found by. */
export const foundNoteIn = (lang: LangCode) =>
  function foundNote({ foundBy }: Card) {
    return foundBy && <FoundNote lang={lang} foundBy={foundBy} />
  }
