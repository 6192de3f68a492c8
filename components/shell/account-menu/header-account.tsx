import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/form/button'
import { IconButton } from '@/components/ui/form/icon-button'
import { CircleUserRound } from '@/components/ui/icons/page-icons'
import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import { inlineScripts } from '@/lib/inline/inline-scripts'
import { MemberAccount } from './member-account'

/** The header's place for the viewer's account: for guests the way in, in whose place a member has a menu. */
export async function HeaderAccount({ lang }: { lang: LangCode }) {
  const [t, member] = await Promise.all([getTranslations('shell'), getTranslations('member')])
  const link = { href: pathTo.login(lang), rel: 'nofollow', 'data-modal': 'login' }
  return (
    <div className="account-slot relative min-h-11 min-w-11 flex-none whitespace-nowrap">
      <script dangerouslySetInnerHTML={{ __html: inlineScripts.markMember }} />
      <div className="member:invisible">
        <div className="sm:max-lg:hidden xl:hidden">
          <IconButton icon={CircleUserRound} label={t('login')} {...link} />
        </div>
        <div className="hidden sm:max-lg:block xl:block">
          <Button variant="outline" size="s" {...link}>
            {t('login')}
          </Button>
        </div>
      </div>
      <MemberAccount lang={lang}>
        <a
          className="grid size-11 place-items-center rounded-pill before:size-8 before:rounded-pill before:bg-overlay"
          href={pathTo.settings(lang)}
          aria-label={member('menu')}
        />
      </MemberAccount>
    </div>
  )
}
