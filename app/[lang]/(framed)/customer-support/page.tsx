import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { GrownUpArea } from '@/components/account/common/grown-up-area'
import { MemberArea } from '@/components/account/common/member-area'
import { buildMetadata, isKidsPage, pageLang } from '@/components/shell/page'
import { MemberIslands } from '@/components/shell/page/member-islands'
import { SupportForm } from '@/components/support/support-form'
import { pathTo } from '@/lib/routing'

export const revalidate = 86_400

/** The customer support page: its title, and the form within the frame of a member page. */
async function SupportScreen({ children }: { children: ReactNode }) {
  const t = await getTranslations('support')
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 pt-6 lg:pt-8">
      <div className="grid gap-2">
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p className="text-secondary">{t('lead')}</p>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_320px]">
        {children}
        <HelpTopics />
      </div>
    </div>
  )
}

/** The topics of the help center, beside the form: what is answered there needs no message. */
async function HelpTopics() {
  const [t, tHelp, lang] = await Promise.all([
    getTranslations('support'),
    getTranslations('help'),
    pageLang(),
  ])
  const topics = [
    { id: 'WATCHING', name: tHelp('topicWatching') },
    { id: 'PLANS', name: tHelp('topicPlans') },
    { id: 'ACCOUNT', name: tHelp('topicAccount') },
  ]
  return (
    <section
      className="grid gap-3 rounded-xl bg-surface p-4 edge-hair md:p-6"
      aria-labelledby="answers"
      data-grown-ups
    >
      <h2 id="answers" className="text-22">
        {t('answers')}
      </h2>
      <p className="text-secondary">{t('answersText')}</p>
      <ul>
        {topics.map(({ id, name }) => (
          <li key={id}>
            <a
              className="link inline-flex min-h-11 items-center"
              href={`${pathTo.helpCenter(lang)}#topic-${id}`}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
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
