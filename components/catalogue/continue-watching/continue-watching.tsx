'use client'

import { useTranslations } from 'next-intl'
import { useEffect, type ReactNode } from 'react'
import { Button } from '@/components/ui/form/button'
import { IconButton } from '@/components/ui/form/icon-button'
import { X } from '@/components/ui/icons/icons'
import { Rail } from '@/components/ui/layout/rail'
import { rememberBegun } from '@/lib/catalogue/reserve-slot'
import type { LangCode } from '@/lib/contract/languages'
import { begunCardView } from './resume-card-view'
import { Card } from '../cards/card'
import css from './continue.module.css'
import { InsteadOfRail } from './instead-of-rail'
import { useContinue } from './use-continue-watching'
import { useLabels } from '../cards/use-labels'
import { useRoom } from './use-room'

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
    if (any !== undefined) rememberBegun(any)
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
          <li key={card.id} className={css.item}>
            <Card card={begunCardView(card, labels)} />
            <div className={css.remove}>
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
