import { useTranslations } from 'next-intl'
import { createPortal } from 'react-dom'
import { Icon, TriangleAlert } from '@/components/ui/browser'
import type { Account, LangCode } from '@/lib/contract'
import { plansPath } from '@/lib/routing'
import { currentProfile } from '@/lib/session/member/account-query'
import { withoutLanguage } from './nav-links'
import '@/components/ui/late.css'

/** Home and My List: where members begin. The other pages say it where it matters. */
const pages = new Set(['', '/my-list'])

interface Props {
  lang: LangCode
  account: Account
}

/**
 * Keeps saying that a payment is due, after the member has put the question off. At the end of the page, and until that
 * is in sight above the window's lower edge, so that it moves nothing.
 */
export function DebtBanner({ lang, account }: Props) {
  const t = useTranslations('member')
  const warning = account.userWarningAction
  if (warning?.actionType !== 'PACKAGES_SUSPENDED') return null
  if (currentProfile(account)?.profileType === 'KIDS') return null
  if (!pages.has(withoutLanguage(location.pathname))) return null
  return createPortal(
    <aside
      className="sticky bottom-(--bottom) z-14 flex flex-wrap items-center gap-x-4 border-t border-warning bg-raised px-gutter py-1.5 text-14 md:justify-center print:hidden [&>svg]:text-warning"
      aria-label={t('debt.title')}
    >
      <Icon icon={TriangleAlert} size="s" />
      <p className="flex-[1_1_12em] md:flex-none">{warning.warningText}</p>
      <a className="link inline-flex min-h-11 items-center" href={plansPath(lang, {}, 'debt')}>
        {t('debt.show')}
      </a>
    </aside>,
    document.body,
  )
}
