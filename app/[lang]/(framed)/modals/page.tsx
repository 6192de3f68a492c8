import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { ClientMessages } from '@/components/shell/page/client-messages'
import { env } from '@/lib/config/env'
import { BrowseSection } from './browse-section'
import { ButtonSection, Specimens, TokenSection, ChipSection, FieldSection, MessageSection } from './sections'
import { ModalDemo, OverlayDemo } from './demos'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('componentSheet')
  return { title: t('title'), robots: { index: false, follow: false } }
}

export default async function ComponentSheetPage() {
  if (env.MODE === 'production') notFound()
  const [t, modals] = await Promise.all([getTranslations('componentSheet'), getTranslations('modals')])
  return (
    <ClientMessages namespaces={['componentSheet']}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 px-gutter pt-8 pb-16">
        <header>
          <h1 tabIndex={-1}>{t('title')}</h1>
          <p className="mt-1 text-secondary">{t('intro')}</p>
        </header>
        <TokenSection />
        <ButtonSection />
        <FieldSection />
        <ChipSection />
        <BrowseSection />
        <MessageSection />
        <Specimens title={t('overlays')}>
          <OverlayDemo />
        </Specimens>
        <Specimens title={modals('sheet')}>
          <ModalDemo />
        </Specimens>
      </div>
    </ClientMessages>
  )
}
