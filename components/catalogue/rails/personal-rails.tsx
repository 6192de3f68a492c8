'use client'

import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, type ToggleEvent } from 'react'
import { createPortal } from 'react-dom'
import { History, Icon, IconButton, Info } from '@/components/ui/browser'
import { personalSlotId } from '@/lib/catalogue/reserve-slot'
import { languages, type LangCode, type PersonalRail } from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { api, unwrapData } from '@/lib/api/browser/api'
import { lifetimes } from '@/lib/query/query-client'
import { withDistinctFronts, type Front } from '../lists/distinct-fronts'
import { CardRail } from './card-rail'

const personalRailsKey = ['personal-rails'] as const

const personalRailsQuery = (lang: LangCode) =>
  queryOptions({
    queryKey: [...personalRailsKey, lang],
    queryFn: ({ signal }) => unwrapData(api.content.listPersonalRails({}, { signal })),
    staleTime: lifetimes.none,
    refetchOnWindowFocus: false,
  })

/** Fetches the rails of this page again, if it has any, since what they are made of has changed. */
export const refetchPersonalRails = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: personalRailsKey })

/** The next part of the page that is drawn, since a rail may be hidden from this viewer. */
function nextShown(element: Element | null): Element | null {
  const next = element?.nextElementSibling ?? null
  return next && getComputedStyle(next).display === 'none' ? nextShown(next) : next
}

/** Shows the place of the rails once it is below the window, where it moves nothing that the viewer looks at. */
function useRevealBelow(wanted: boolean): void {
  useEffect(() => {
    const slot = document.getElementById(personalSlotId)
    const next = nextShown(slot)
    if (!wanted || !slot || !next || 'shown' in slot.dataset) return
    const observer = new IntersectionObserver((entries) => {
      const entry = entries.at(-1)
      if (!entry || entry.isIntersecting || entry.boundingClientRect.top < 0) return
      slot.dataset.shown = ''
      observer.disconnect()
    })
    observer.observe(next)
    return () => observer.disconnect()
  }, [wanted])
}

/** More than a reason takes in any language, in pixels: with less below the button, it opens above. */
const room = 240
const gap = 8

/** Puts what opens under its button, or above where the window ends: both are at the end of a line. */
function placeByButton({ currentTarget: reason }: ToggleEvent<HTMLElement>, lang: LangCode): void {
  const button = reason.previousElementSibling?.getBoundingClientRect()
  if (!button) return
  const isAbove = window.innerHeight - button.bottom < room && button.top > room
  const top = (isAbove ? button.top - gap : button.bottom + gap) + window.scrollY
  const { clientWidth } = document.documentElement
  const end = languages[lang].dir === 'rtl' ? button.left : clientWidth - button.right
  reason.style.setProperty('--panel-top', `${top}px`)
  reason.style.setProperty('--panel-end', `${end}px`)
  reason.toggleAttribute('data-above', isAbove)
}

interface RailReasonProps {
  /** Unique on the page. */
  id: string
  /** The name of the button, and of what it opens. */
  label: string
  why: string
  lang: LangCode
}

/**
 * A button that opens why a rail is there: beside the button, or on phones at the foot of the screen. In the top layer,
 * since what a page draws lies below the bars.
 */
export function RailReason({ id, label, why, lang }: RailReasonProps) {
  const t = useTranslations('personal')
  return (
    <>
      <IconButton icon={Info} label={label} popoverTarget={id} />
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className="menu-panel md:data-above:-translate-y-full"
        onBeforeToggle={(event) => placeByButton(event, lang)}
      >
        <div className="p-2">
          <p>{why}</p>
          <a className="link inline-flex min-h-11 items-center gap-2" href={pathTo.history(lang)}>
            <Icon icon={History} size="s" />
            {t('history')}
          </a>
        </div>
      </div>
    </>
  )
}

/** What a rail is called, and why it is there. */
function useRailTexts({ kind, subject }: PersonalRail): { title: string; why: string } {
  const t = useTranslations('personal')
  const title = subject?.title ?? ''
  switch (kind) {
    case 'MY_LIST':
      return { title: t('list'), why: t('whyList') }
    case 'BECAUSE_YOU_WATCHED':
      return { title: t('becauseYouWatched', { title }), why: t('whyBecause', { title }) }
    case 'MORE_OF_GENRE':
      return { title: t('moreOfGenre', { genre: title }), why: t('whyGenre', { genre: title }) }
    case 'WATCH_AGAIN':
      return { title: t('watchAgain'), why: t('whyAgain') }
  }
}

function OwnRail({ lang, rail }: { lang: LangCode; rail: PersonalRail }) {
  const t = useTranslations('personal')
  const { title, why } = useRailTexts(rail)
  const id = `own-${rail.kind.toLowerCase()}`
  const label = t('aboutRail', { rail: title })
  return (
    <CardRail
      lang={lang}
      id={id}
      title={title}
      cards={rail.videoResources}
      all={rail.kind === 'MY_LIST' ? pathTo.myList(lang) : undefined}
      control={<RailReason id={`${id}-why`} label={label} why={why} lang={lang} />}
    />
  )
}

/** Rails in the order in which the profile has saved or watched their titles. */
const ordered: readonly string[] = ['MY_LIST', 'WATCH_AGAIN'] satisfies PersonalRail['kind'][]

interface Props {
  lang: LangCode
  /** What the spotlight and the other rails of the page begin with. */
  fronts: readonly Front[]
}

/** The rails made of what the profile keeps and watches, in their place further down the page. */
export function PersonalRails({ lang, fronts }: Props) {
  const { data } = useQuery(personalRailsQuery(lang))
  const slot = document.getElementById(personalSlotId)
  useRevealBelow(data !== undefined && data.length > 0)
  if (!data || !slot) return null
  const rails = withDistinctFronts(
    data.map((rail) => ({ ...rail, code: rail.kind })),
    { fronts, ranked: ordered, shownAtOnce: 4 },
  )
  return createPortal(
    rails.map((rail) => <OwnRail key={rail.kind} lang={lang} rail={rail} />),
    slot,
  )
}
