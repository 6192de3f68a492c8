import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NoPlans, PlansScreen } from '@/components/plans/plans-screen'
import { donationShare } from '@/components/campaigns/campaigns'
import { BreadcrumbJsonLd, buildMetadata, pageLang, ClientMessages } from '@/components/shell/page'
import { getShownFlags } from '@/lib/api/server/get-flags'
import { requireResponse } from '@/lib/api/server/page-calls'
import { getPlans } from '@/components/plans/get-plans'
import { isDesktopOnly } from '@/lib/player/server/watch-data'
import { pathTo } from '@/lib/routing'

export const revalidate = 300

export async function generateMetadata(): Promise<Metadata> {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('plans')])
  return buildMetadata({ lang, title: t('title'), description: t('description'), path: 'plans' })
}

export default async function PlansPage() {
  const lang = await pageLang()
  const [result, desktopOnly, flags, t, shell] = await Promise.all([
    getPlans(lang),
    isDesktopOnly(lang, 'FILM'),
    getShownFlags(lang),
    getTranslations('plans'),
    getTranslations('shell'),
  ])
  if (result.error?.status === 403) return <NoPlans lang={lang} />
  const crumbs = [
    { name: shell('home'), path: pathTo.home(lang) },
    { name: t('title'), path: pathTo.plans(lang) },
  ]
  return (
    <>
      <ClientMessages namespaces={['plans']}>
        <PlansScreen
          {...{ lang, desktopOnly }}
          list={requireResponse(result)}
          share={donationShare}
          greets={flags['AVOD_ENABLED'] === 'true'}
        />
      </ClientMessages>
      <BreadcrumbJsonLd crumbs={crumbs} />
    </>
  )
}
