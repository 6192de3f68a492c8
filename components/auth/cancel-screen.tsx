import type { ReactNode } from 'react'
import { useTranslations } from 'next-intl'
import { CreditCard, cx, Icon, Mail, Play, Undo2 } from '@/components/ui'
import { inlineScripts } from '@/lib/inline/inline-scripts'

interface Props {
  title: string
  lead: ReactNode
  /** Whether there is something beside the form. */
  wide?: boolean
  children: ReactNode
}

/** A cancellation page: heading, what happens, and the form, with nothing that tries to retain the viewer. */
export function CancelScreen({ title, lead, wide = false, children }: Props) {
  return (
    <div
      className={cx(
        'mx-auto grid grid-cols-[minmax(0,1fr)] gap-6 pt-6 lg:pt-8',
        wide ? 'page-width' : 'w-[min(680px,100%-2*var(--gutter))]',
      )}
    >
      <div className="grid max-w-[68ch] gap-2">
        <h1 tabIndex={-1}>{title}</h1>
        <p className="text-secondary">{lead}</p>
      </div>
      {children}
      <script dangerouslySetInnerHTML={{ __html: inlineScripts.deferSubmits }} />
    </div>
  )
}

/** What a cancellation leads to, step by step, beside the form. */
export function WhatFollows() {
  const t = useTranslations('cancellation')
  const steps = [
    { icon: Mail, text: t('thenConfirmed') },
    { icon: Undo2, text: t('thenUndo') },
    { icon: Play, text: t('thenWatch') },
    { icon: CreditCard, text: t('thenOpen') },
  ]
  return (
    <section aria-labelledby="what-follows">
      <h2 id="what-follows" className="text-22">
        {t('then')}
      </h2>
      <ol className="mt-4 grid gap-4 text-secondary">
        {steps.map(({ icon, text }) => (
          <li key={text} className="flex items-start gap-3 [&>svg]:text-teal">
            <Icon icon={icon} />
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
