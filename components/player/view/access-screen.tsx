'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Check, Icon, LogoMark, Skeleton } from '@/components/ui/browser'
import { foreignText, isolate, type LangCode } from '@/lib/contract'
import { formatClockTime } from '@/lib/epg/broadcast-time'
import { imageSrcSet, imageUrl } from '@/lib/images/image-url'
import { dateAt, isAtLive, type MediaError, type PlayerState, type RequiredAction } from '@/lib/player/core'
import type { FreeItem, FreeOffer, PlanOffer } from '@/lib/player/sources/paywall-offer'
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

/** On how many screens most plans play, for the place of that line. */
const usualScreens = 2
const freePlaces = [0, 1, 2]

/** Each is `undefined` while it loads, and `null` where there is none. */
interface Offers {
  plan?: PlanOffer | null
  free?: FreeOffer | null
}

/** What a plan costs, and what is free: both come after the screen, which keeps their place. */
function useOffers(requiredAction: RequiredAction | null): Offers {
  const { lang, name, live } = usePlayerContext()
  const isLive = live !== null
  const [withPlan, withFree] = [lacksPlan(requiredAction), offersFree(requiredAction)]
  const [offers, setOffers] = useState<Offers>({})
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
    load().catch(() => signal.aborted || setOffers({ plan: null, free: null }))
    return () => fetching.abort()
  }, [lang, name, isLive, withPlan, withFree])
  return offers
}

function Tick({ text, hidden = false }: { text: string; hidden?: boolean }) {
  return (
    <li className={`inline-flex items-center gap-2 ${hidden ? 'invisible' : ''}`}>
      <span className="text-gold">
        <Icon icon={Check} size="s" />
      </span>
      {text}
    </li>
  )
}

/** What comes with a plan: how much there is to watch, on how many screens, and the least that it costs. */
function PlanPitch({ plan }: Pick<Offers, 'plan'>) {
  const t = useTranslations('player.paywall')
  return (
    <>
      <ul className="flex flex-wrap justify-center gap-x-5 gap-y-1">
        <Tick text={t('everything')} />
        <Tick text={t('live')} />
        {plan !== null && (
          <Tick text={t('screens', { count: plan?.screens ?? usualScreens })} hidden={!plan} />
        )}
      </ul>
      {plan !== null && (
        <p className="text-18">
          {plan ? t(plan.total ? 'priceYearly' : 'price', { ...plan, total: plan.total ?? '' }) : '\u00A0'}
        </p>
      )}
    </>
  )
}

function FreeLink({ item }: { item: FreeItem }) {
  const { lang, live } = usePlayerContext()
  const pathOf = live ? pathTo.watchChannel : pathTo.detail
  return (
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
  )
}

/** What plays without a plan, as links, or the place that they will take. */
function FreeRow({ free }: { free: FreeOffer | undefined }) {
  const t = useTranslations('player.paywall')
  return (
    <section className="w-full border-t border-hair pt-3" aria-labelledby="free-offer" aria-hidden={!free}>
      <h3 id="free-offer" className="mb-2 text-16">
        {free ? (free.title ?? t('freeChannels')) : '\u00A0'}
      </h3>
      <ul className="grid grid-cols-3 gap-3">
        {free
          ? free.items.map((item) => (
              <li key={item.id}>
                <FreeLink item={item} />
              </li>
            ))
          : freePlaces.map((place) => (
              <li key={place} className="grid gap-1 text-14">
                <Skeleton shape="art" />
                {'\u00A0'}
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
        {offersFree(requiredAction) && free !== null && <FreeRow free={free} />}
      </div>
    </div>
  )
}
