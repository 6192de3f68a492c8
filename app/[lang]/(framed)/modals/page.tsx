import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { pageTitle } from '@/components/shell/page'
import { env } from '@/lib/config/env'
import { BrowseSection } from './browse-section'
import { ButtonSection, Specimens, TokenSection, ChipSection, FieldSection, MessageSection } from './sections'
import { ModalDemo, OverlayDemo } from './demos'
import { texts } from './english'

export const metadata: Metadata = {
  title: { absolute: pageTitle(texts.title) },
  robots: { index: false, follow: false },
}

export default function ComponentSheetPage() {
  if (env.MODE === 'production') notFound()
  return (
    <div lang="en" dir="ltr" className="grid grid-cols-[minmax(0,1fr)] gap-12 px-gutter pt-8 pb-16">
      <header>
        <h1 tabIndex={-1}>{texts.title}</h1>
        <p className="mt-1 text-secondary">{texts.intro}</p>
      </header>
      <TokenSection />
      <ButtonSection />
      <FieldSection />
      <ChipSection />
      <BrowseSection />
      <MessageSection />
      <Specimens title={texts.overlays}>
        <OverlayDemo />
      </Specimens>
      <Specimens title={texts.modals}>
        <ModalDemo />
      </Specimens>
    </div>
  )
}
