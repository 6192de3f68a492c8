import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { CircleUserRound } from '@/components/ui/icons'
import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import css from './header.module.css'

/** The header's place for the viewer's account. */
export async function HeaderAccount({ lang }: { lang: LangCode }) {
  const t = await getTranslations('shell')
  const href = pathTo.login(lang)
  return (
    <div className={css.account}>
      <IconButton icon={CircleUserRound} label={t('login')} href={href} rel="nofollow" />
      <Button variant="outline" size="s" href={href} rel="nofollow">
        {t('login')}
      </Button>
    </div>
  )
}
