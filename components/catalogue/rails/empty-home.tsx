import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/form/button'
import { Clapperboard } from '@/components/ui/icons/page-icons'
import { State } from '@/components/ui/feedback/state'
import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'

/** The home page of a service that has no title yet. */
export async function EmptyHome({ lang }: { lang: LangCode }) {
  const t = await getTranslations('home')
  const help = <Button href={pathTo.helpCenter(lang)}>{t('emptyAction')}</Button>
  return <State icon={Clapperboard} title={t('emptyTitle')} text={t('emptyText')} actions={help} />
}
