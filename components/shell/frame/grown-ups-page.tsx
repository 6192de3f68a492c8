import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/form/button'
import { Moon } from '@/components/ui/icons/page-icons'
import { State } from '@/components/ui/feedback/state'
import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'

/** Replaces pages for adults in a kids profile, with a link back to watching. */
export async function GrownUpsPage({ lang }: { lang: LangCode }) {
  const t = await getTranslations('shell')
  return (
    <State
      level={1}
      icon={Moon}
      title={t('grownUps')}
      text={<p>{t('grownUpsPage')}</p>}
      actions={<Button href={pathTo.home(lang)}>{t('home')}</Button>}
    />
  )
}
