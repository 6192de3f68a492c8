import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/form/button'
import { Moon } from '@/components/ui/icons/page-icons'
import { State } from '@/components/ui/feedback/state'
import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'

/** What children see in place of the plans: that there is nothing for them to buy, and the way back to watching. */
export async function NoPlans({ lang }: { lang: LangCode }) {
  const t = await getTranslations('plans')
  return (
    <State
      level={1}
      icon={Moon}
      title={t('kidsTitle')}
      text={<p>{t('kidsText')}</p>}
      actions={<Button href={pathTo.home(lang)}>{t('kidsAction')}</Button>}
    />
  )
}
