import { getTranslations } from 'next-intl/server'
import { State, Button, CircleQuestionMark, RefreshCw } from '@/components/ui'
import type { Faq, LangCode } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import keywords from './help-keywords.json'
import { InfoPage } from './info-page'
import { QuestionList, SupportLinks, type PageLinks } from './question-list'

/** The pages that answers lead to, by the names that they have in the menus. */
async function pageLinks(lang: LangCode): Promise<PageLinks> {
  const [shell, member] = await Promise.all([getTranslations('shell'), getTranslations('member')])
  return {
    plans: { href: pathTo.plans(lang), text: shell('plans') },
    settings: { href: pathTo.settings(lang), text: member('settings') },
    profiles: { href: pathTo.profiles(lang), text: member('profiles') },
    familySharing: { href: pathTo.familySharing(lang), text: shell('family') },
    activate: { href: pathTo.activate(lang), text: shell('activate') },
    socialResponsibility: { href: pathTo.socialResp(lang), text: shell('socialResponsibility') },
  }
}

/** Frequent questions and answers by topic. Without any, a state with a next step. */
export async function HelpScreen({ lang, faq }: { lang: LangCode; faq: readonly Faq[] }) {
  const [t, tErrors] = await Promise.all([getTranslations('help'), getTranslations('errors')])
  const links = await pageLinks(lang)
  return (
    <InfoPage icon={CircleQuestionMark} title={t('title')} lead={t('lead')}>
      {faq.length > 0 ? (
        <QuestionList
          faq={faq}
          links={links}
          keywords={keywords[lang]}
          supportHref={pathTo.customerSupport(lang)}
        />
      ) : (
        <>
          <State
            icon={RefreshCw}
            title={t('empty')}
            actions={<Button href={pathTo.helpCenter(lang)}>{tErrors('tryAgain')}</Button>}
          />
          <SupportLinks href={pathTo.customerSupport(lang)} />
        </>
      )}
    </InfoPage>
  )
}
