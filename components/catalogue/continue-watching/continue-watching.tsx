'use client'

import { useTranslations } from 'next-intl'
import { useEffect, type ReactNode } from 'react'
import { Button } from '@/components/ui/form/button'
import { IconButton } from '@/components/ui/form/icon-button'
import { X } from '@/components/ui/icons/icons'
import { Rail } from '@/components/ui/layout/rail'
import { continueSlotId, rememberInProgress } from '@/lib/catalogue/reserve-slot'
import type { LangCode } from '@/lib/contract/languages'
import { begunCardView } from './resume-card-view'
import { Card } from '../cards/card'
import { useContinue } from './use-continue-watching'
import { useLabels } from '../cards/use-labels'
import '@/components/ui/late.css'

interface InsteadOfRailProps {
  title: string
  /** The boxes of the rail, whose room the message keeps. */
  room: ReactNode
  children: ReactNode
}

/** A heading with a message where a rail would be. */
function InsteadOfRail({ title, room, children }: InsteadOfRailProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] *:[grid-area:1/1]" aria-label={title}>
      <div className="invisible">{room}</div>
      <div className="grid content-start justify-items-start gap-4 px-gutter text-secondary [&>h2]:text-18 [&>h2]:text-ivory md:[&>h2]:text-22">
        <h2>{title}</h2>
        {children}
      </div>
    </section>
  )
}

/**
 * Opens the place of the rail where none was kept: not while it is in sight, since it would push away what the viewer
 * looks at. `wanted` once there is something to show.
 */
function useRoom(wanted: boolean): void {
  useEffect(() => {
    const place = document.getElementById(continueSlotId)
    const below = place?.parentElement?.querySelector(':scope > section')
    if (!wanted || !place || !below || 'kept' in place.dataset) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry || entry.isIntersecting) return
      place.dataset.shown = ''
      observer.disconnect()
    })
    observer.observe(below)
    return () => observer.disconnect()
  }, [wanted])
}

interface Props {
  lang: LangCode
  /** Stands until the answer is there. */
  children: ReactNode
}

/** The rail of what the member has begun. Whether there is one is remembered for the next visit. */
export function ContinueWatching({ lang, children }: Props) {
  const t = useTranslations('personal')
  const c = useTranslations('catalogue')
  const labels = useLabels(lang)
  const { data: cards, error, isFetching, refetch, remove } = useContinue()
  const title = t('continueWatching')
  const any = cards && cards.length > 0
  useRoom(Boolean(any))
  useEffect(() => {
    if (any !== undefined) rememberInProgress(any)
  }, [any])

  if (any)
    return (
      <Rail
        id="continue"
        title={title}
        previousLabel={c('previousCards', { rail: title })}
        nextLabel={c('nextCards', { rail: title })}
      >
        {cards.map((card, index) => (
          <li key={card.id} className="group relative">
            <Card card={begunCardView(card, labels)} />
            <div className="absolute inset-e-1 top-1 z-2 rounded-pill bg-[rgb(var(--night-rgb)/72%)] fine-pointer:opacity-0 fine-pointer:transition-opacity fine-pointer:duration-200 fine-pointer:group-hover:opacity-100 fine-pointer:focus-within:opacity-100">
              <IconButton
                icon={X}
                label={t('remove', { title: card.title })}
                onClick={() => remove(card, index)}
              />
            </div>
          </li>
        ))}
      </Rail>
    )
  if (error && !cards)
    return (
      <InsteadOfRail title={title} room={children}>
        <p role="alert">{t('continueFailed')}</p>
        <Button variant="outline" busy={isFetching} onClick={() => void refetch()}>
          {t('tryAgain')}
        </Button>
      </InsteadOfRail>
    )
  return cards ? (
    <InsteadOfRail title={title} room={children}>
      <p>{t('caughtUp')}</p>
    </InsteadOfRail>
  ) : (
    children
  )
}
