import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/form/button'
import { CircleQuestionMark, RefreshCw } from '@/components/ui/icons/page-icons'
import { State } from '@/components/ui/feedback/state'
import type { Faq } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import { InfoHead } from './info-head'
import css from './info-page.module.css'
import { QuestionList } from './question-list'

/** What viewers ask, and the answers. Without any, what to do about that. */
export async function HelpScreen({ lang, faq }: { lang: LangCode; faq: readonly Faq[] }) {
  const [t, tErrors] = await Promise.all([getTranslations('help'), getTranslations('errors')])
  return (
    <div className={css.page}>
      <InfoHead icon={CircleQuestionMark} title={t('title')} lead={t('lead')} />
      {faq.length > 0 ? (
        <QuestionList faq={faq} />
      ) : (
        <State
          icon={RefreshCw}
          title={t('empty')}
          actions={<Button href={pathTo.helpCenter(lang)}>{tErrors('tryAgain')}</Button>}
        />
      )}
    </div>
  )
}
