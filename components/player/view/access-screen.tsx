'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Check, Icon, LogoMark } from '@/components/ui/browser'
import { foreignText, isolate, type LangCode } from '@/lib/contract'
import { formatClockTime } from '@/lib/epg/broadcast-time'
import { imageSrcSet, imageUrl } from '@/lib/images/image-url'
import { dateAt, isAtLive, type MediaError, type PlayerState, type RequiredAction } from '@/lib/player/core'
import type { FreeOffer, PlanOffer } from '@/lib/player/sources/paywall-offer'
import { pathTo } from '@/lib/routing'
import { formatClock, usePlayerContext, usePlayerState } from '@/components/player/ui'
import { AccessActions } from './access-actions'
import type { ExitLinks } from './watch-page'

const accessStatuses: readonly (number | null)[] = [401, 402, 403]

/** Whether the viewer may not watch this yet, where nothing is broken. */
export const isRefusal = ({ kind, httpStatus }: MediaError): boolean =>
  kind === 'host' && accessStatuses.includes(httpStatus)

/** Where a retry continues: the position of a video, or the time of day of a channel that is behind live. */
function formatPosition({ live, time }: PlayerState, lang: LangCode): string | null {
  if (!live) return time >= 1 ? formatClock(lang, time) : null
  const date = isAtLive(live, time) ? null : dateAt(live, time)
  return date === null ? null : formatClockTime(lang, date)
}

/** Where playback would continue, formatted; `null` at a start and at the live edge. */
export function useSavedPosition(): string | null {
  const { lang } = usePlayerContext()
  return usePlayerState((state) => formatPosition(state, lang))
}

/** Whether a plan is all that is missing, so that the screen says what comes with one. */
const lacksPlan = (action: RequiredAction | null) =>
  action?.actionType === 'LOGIN' || action?.actionType === 'PACKAGES'

/** Whether something free is offered beside what is closed. */
const offersFree = (action: RequiredAction | null) =>
  lacksPlan(action) || action?.actionType === 'PACKAGES_SUSPENDED'

interface Offers {
  plan: PlanOffer | null
  free: FreeOffer | null
}

/** What a plan costs, and what is free: both come after the screen, which is whole without them. */
function useOffers(requiredAction: RequiredAction | null): Offers {
  const { lang, name, live } = usePlayerContext()
  const isLive = live !== null
  const [withPlan, withFree] = [lacksPlan(requiredAction), offersFree(requiredAction)]
  const [offers, setOffers] = useState<Offers>({ plan: null, free: null })
  useEffect(() => {
    if (!withFree) return
    const fetching = new AbortController()
    const { signal } = fetching
    const load = async () => {
      const fetched = await import('@/lib/player/sources/paywall-offer')
      const [plan, free] = await Promise.all([
        withPlan ? fetched.fetchPlanOffer(lang, signal) : null,
        isLive ? fetched.fetchFreeChannels(lang, signal) : fetched.fetchFreeTitles(name, signal),
      ])
      if (!signal.aborted) setOffers({ plan, free })
    }
    load().catch(() => undefined)
    return () => fetching.abort()
  }, [lang, name, isLive, withPlan, withFree])
  return offers
}

/** What comes with a plan: how much there is to watch, on how many screens, and the least that it costs. */
function PlanPitch({ plan }: { plan: PlanOffer | null }) {
  const t = useTranslations('player.paywall')
  const ticks = [t('everything'), t('live'), plan && t('screens', { count: plan.screens })]
  return (
    <>
      <ul className="flex flex-wrap justify-center gap-x-5 gap-y-1">
        {ticks.map(
          (text) =>
            text && (
              <li key={text} className="inline-flex items-center gap-2">
                <span className="text-gold">
                  <Icon icon={Check} size="s" />
                </span>
                {text}
              </li>
            ),
        )}
      </ul>
      {plan && <p className="text-18">{t('price', { price: plan.price })}</p>}
    </>
  )
}

/** What plays without a plan, as links. */
function FreeRow({ free: { title, items } }: { free: FreeOffer }) {
  const t = useTranslations('player.paywall')
  const { lang, live } = usePlayerContext()
  const pathOf = live ? pathTo.watchChannel : pathTo.detail
  return (
    <section className="w-full border-t border-hair pt-3" aria-labelledby="free-offer">
      <h3 id="free-offer" className="mb-2 text-16">
        {title ?? t('freeChannels')}
      </h3>
      <ul className="grid grid-cols-3 gap-3">
        {items.map((item) => (
          <li key={item.id}>
            <a className="block rounded-md text-14 hover:text-gold" href={pathOf(lang, item.code)}>
              <img
                className="mb-1 aspect-card h-auto w-full rounded-md object-cover"
                src={imageUrl(item.picture, 320)}
                srcSet={imageSrcSet(item.picture, [160, 320])}
                sizes="160px"
                alt=""
              />
              <span className="line-clamp-2" {...foreignText(lang, item.textLang)}>
                {item.title}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Heading and text of a refusal: what there is to watch where a plan is all that is missing, else what the host says. */
function useRefusalText({ requiredAction, message }: MediaError): { title: string; text: string } {
  const t = useTranslations('player')
  const { live, name } = usePlayerContext()
  const hostTitle = requiredAction?.title || t(live ? 'live.accessTitle' : 'failure.accessTitle')
  return {
    title: lacksPlan(requiredAction) ? t('paywall.title', { title: isolate(name) }) : hostTitle,
    text: message || t('failure.hostText'),
  }
}

interface AccessScreenProps {
  error: MediaError
  links: ExitLinks
}

/** What a viewer without access sees: why, what to do about it, what a plan brings, and what is free. No fault. */
export function AccessScreen({ error, links }: AccessScreenProps) {
  const t = useTranslations('player')
  const { requiredAction } = error
  const { title, text } = useRefusalText(error)
  const { plan, free } = useOffers(requiredAction)
  const position = useSavedPosition()
  const primary = useRef<HTMLDivElement>(null)
  useEffect(() => primary.current?.querySelector<HTMLElement>('button, a')?.focus(), [error])
  return (
    <div className="player-error player-paywall">
      <div className="paywall-panel">
        <div className="grid justify-items-center gap-3" role="alert">
          <span className="[&>svg]:size-12 [@media(height<25em)]:hidden">
            <LogoMark />
          </span>
          <h2 className="text-28 player-upright:text-22" dir={lacksPlan(requiredAction) ? undefined : 'auto'}>
            {title}
          </h2>
          {position === null ? null : (
            <p className="text-secondary">{t('failure.place', { time: `\u2066${position}\u2069` })}</p>
          )}
          <p className="text-secondary" dir="auto">
            {text}
          </p>
        </div>
        {lacksPlan(requiredAction) && <PlanPitch plan={plan} />}
        <div ref={primary} className="flex flex-wrap justify-center gap-3">
          <AccessActions requiredAction={requiredAction} links={links} />
        </div>
        {free && <FreeRow free={free} />}
      </div>
    </div>
  )
}
