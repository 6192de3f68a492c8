import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { GrownUpArea } from '@/components/account/common/grown-up-area'
import { MemberArea } from '@/components/account/common/member-area'
import { buildMetadata, isKidsPage, pageLang } from '@/components/shell/page'
import { MemberIslands } from '@/components/shell/page/member-islands'
import { SupportForm } from '@/components/support/support-form'

export const revalidate = 86_400

/** The customer support page: its title, and the form within the frame of a member page. */
async function SupportScreen({ children }: { children: ReactNode }) {
  const t = await getTranslations('support')
  return (
    <div className="mx-auto grid w-[min(680px,100%-2*var(--gutter))] grid-cols-[minmax(0,1fr)] gap-5 pt-6 lg:pt-8">
      <div className="grid gap-2">
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p className="text-secondary">{t('lead')}</p>
      </div>
      {children}
    </div>
  )
}

export async function generateMetadata(): Promise<Metadata> {
  const [lang, t] = await Promise.all([pageLang(), getTranslations('support')])
  return buildMetadata({
    lang,
    title: t('title'),
    description: t('description'),
    path: 'customerSupport',
    index: false,
  })
}

export default async function CustomerSupportPage() {
  const forKids = await isKidsPage()
  return (
    <MemberIslands namespaces={['support']}>
      <SupportScreen>
        <MemberArea>
          <GrownUpArea forKids={forKids}>
            <SupportForm />
          </GrownUpArea>
        </MemberArea>
      </SupportScreen>
    </MemberIslands>
  )
}
