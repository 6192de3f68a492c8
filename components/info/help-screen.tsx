import { getTranslations } from 'next-intl/server'
import { State } from '@/components/ui/feedback/notice'
import { Button } from '@/components/ui/form/button'
import { CircleQuestionMark, RefreshCw } from '@/components/ui/icons/page-icons'
import type { Faq } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import { InfoPage } from './info-page'
import { QuestionList } from './question-list'

/** Frequent questions and their answers. Without any, what to do about that. */
export async function HelpScreen({ lang, faq }: { lang: LangCode; faq: readonly Faq[] }) {
  const [t, tErrors] = await Promise.all([getTranslations('help'), getTranslations('errors')])
  return (
    <InfoPage icon={CircleQuestionMark} title={t('title')} lead={t('lead')}>
      {faq.length > 0 ? (
        <QuestionList faq={faq} />
      ) : (
        <State
          icon={RefreshCw}
          title={t('empty')}
          actions={<Button href={pathTo.helpCenter(lang)}>{tErrors('tryAgain')}</Button>}
        />
      )}
    </InfoPage>
  )
}
