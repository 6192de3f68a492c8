import { getTranslations } from 'next-intl/server'
import { State, Button, CircleQuestionMark, RefreshCw } from '@/components/ui'
import type { Faq, LangCode } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { InfoPage } from './info-page'
import { QuestionList } from './question-list'

/** Frequent questions and answers. Without any, a state with a next step. */
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
      <p className="hidden text-center text-secondary member:block" data-grown-ups>
        {t('unanswered')}{' '}
        <a className="link" href={pathTo.customerSupport(lang)}>
          {t('contact')}
        </a>
      </p>
    </InfoPage>
  )
}
