import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/form/button'
import { IconButton } from '@/components/ui/form/icon-button'
import { CircleUserRound } from '@/components/ui/icons/page-icons'
import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import { markMember } from '@/lib/session/mark-member'
import css from './header-account.module.css'
import { MemberAccount } from './member-account'

/** The header's place for the viewer's account: for guests the way in, in whose place a member has a menu. */
export async function HeaderAccount({ lang }: { lang: LangCode }) {
  const [t, member] = await Promise.all([getTranslations('shell'), getTranslations('member')])
  const link = { href: pathTo.login(lang), rel: 'nofollow', 'data-modal': 'login' }
  const texts = {
    menu: member('menu'),
    myList: member('myList'),
    profiles: member('profiles'),
    settings: member('settings'),
    help: member('help'),
    logOut: member('logOut'),
    kids: member('kids'),
  }
  return (
    <div className={css.account}>
      <script dangerouslySetInnerHTML={{ __html: `{${markMember}}` }} />
      <div className={css.guest}>
        <div className={css.narrow}>
          <IconButton icon={CircleUserRound} label={t('login')} {...link} />
        </div>
        <div className={css.wide}>
          <Button variant="outline" size="s" {...link}>
            {t('login')}
          </Button>
        </div>
      </div>
      <MemberAccount lang={lang} settingsPath={pathTo.settings(lang)} texts={texts} />
    </div>
  )
}
