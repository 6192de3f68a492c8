'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, type ReactNode, type Ref } from 'react'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, History, Icon, IconButton, X, showToast } from '@/components/ui/browser'
import { Rail } from '@/components/ui/layout/rail'
import { continueSlotId, rememberInProgress } from '@/lib/catalogue/reserve-slot'
import { isolate, type LangCode, type Breakdown, type Card as CardData, type Resume } from '@/lib/contract'
import { api, unwrapData, type ApiError, hostMessage } from '@/lib/api/browser/api'
import { lifetimes } from '@/lib/query/query-client'
import { Card, toResumeCardView } from '../cards/card'
import { useLabels } from '../cards/catalogue-labels'

/** More than any profile has in progress, in one page. */
const maxTitles = 20

/** A card of a title in progress. */
type ResumeCard = CardData & { resume: Resume }

const isInProgress = (card: CardData): card is ResumeCard => card.resume !== undefined

/** What the profile has in progress, last watched first. Refetched each time it comes into view. */
const continueWatchingQuery = queryOptions({
  queryKey: ['continue-watching'],
  queryFn: ({ signal }) =>
    unwrapData(api.content.listContinueWatching({ query: { offset: 0, limit: maxTitles } }, { signal })),
  select: ({ videoResources }: Breakdown): ResumeCard[] => videoResources.filter(isInProgress),
  staleTime: lifetimes.none,
})

/** Hides a title from the rail until it is watched again. Throws the `ApiError`. */
async function removeFromContinueWatching(seriesId: number): Promise<void> {
  await unwrapData(api.content.removeFromContinueWatching({ params: { seriesId } }))
}

/** Puts a title back on the rail by reporting its position again. Throws the `ApiError`. */
async function restoreProgress({ videoId, lastSec }: Resume): Promise<void> {
  const body = {
    videoId,
    event: 'PAUSE',
    heldBack: true,
    lastSec,
    lastUpdateTimestamp: new Date().toISOString(),
    sessionId: crypto.randomUUID(),
  } as const
  await unwrapData(api.watch.reportContent({ body }))
}

interface Change {
  card: ResumeCard
  /** The index of the card among the others. */
  index: number
  isInRail: boolean
}

/** What the profile has in progress. A removal shows at once, can be undone, and is reverted when it is refused. */
function useContinueWatching() {
  const t = useTranslations('personal')
  const client = useQueryClient()
  const query = useQuery(continueWatchingQuery)

  function show({ card, index, isInRail }: Change) {
    client.setQueryData(continueWatchingQuery.queryKey, (rail) => {
      if (!rail) return rail
      const others = rail.videoResources.filter(({ id }) => id !== card.id)
      return { ...rail, videoResources: isInRail ? others.toSpliced(index, 0, card) : others }
    })
  }
  const { mutate } = useMutation<void, ApiError, Change>({
    scope: { id: 'continue-watching' },
    mutationFn: ({ card, isInRail }) =>
      isInRail ? restoreProgress(card.resume) : removeFromContinueWatching(card.id),
    async onMutate(change) {
      await client.cancelQueries(continueWatchingQuery)
      show(change)
    },
    onError(error, change) {
      show({ ...change, isInRail: !change.isInRail })
      showToast({ tone: 'error', text: hostMessage(error) ?? t('notSaved') })
    },
  })

  function remove(card: ResumeCard, index: number) {
    mutate({ card, index, isInRail: false })
    showToast({
      text: t('removed', { title: isolate(card.title) }),
      action: { label: t('undo'), onPress: () => mutate({ card, index, isInRail: true }) },
    })
  }
  return { ...query, remove }
}

interface RailMessageProps {
  title: string
  /** The placeholder of the rail. The message has the same height. */
  placeholder: ReactNode
  /** Of the heading, which can be focused. */
  ref?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A heading with a message in place of a rail. */
function RailMessage({ title, placeholder, ref, children }: RailMessageProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] *:[grid-area:1/1]" aria-label={title}>
      <div className="invisible">{placeholder}</div>
      <div className="flex flex-col items-start gap-4 px-gutter text-secondary [&>h2]:text-18 [&>h2]:text-ivory md:[&>h2]:text-22">
        <h2 ref={ref} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </div>
    </section>
  )
}

/** In place of the cards, and as high: what comes here, until something is in progress. */
function NothingStarted({ text }: { text: string }) {
  return (
    <div className="grid w-full grow place-content-center justify-items-center gap-3 rounded-md bg-surface p-4 text-center edge-hair [&>svg]:text-gold">
      <Icon icon={History} />
      <p>{text}</p>
    </div>
  )
}

/**
 * Shows the rail where no slot was reserved: only out of view, since it would push away what the viewer is looking
 * at. `wanted` once there is something to show.
 */
function useRevealOffscreen(wanted: boolean): void {
  useEffect(() => {
    const slot = document.getElementById(continueSlotId)
    const below = slot?.parentElement?.querySelector(':scope > section')
    if (!wanted || !slot || !below || 'reserved' in slot.dataset) return
    const observer = new IntersectionObserver((entries) => {
      const entry = entries.at(-1)
      if (!entry || entry.isIntersecting) return
      slot.dataset.shown = ''
      observer.disconnect()
    })
    observer.observe(below)
    return () => observer.disconnect()
  }, [wanted])
}

/** The lowest tenth of the window, under a phone's bar: of a rail no more than the heading. */
const notLookedAt = '0px 0px -10%'

/** Takes the empty slot away while it is below what the viewer looks at. */
function useReleaseBelow(empty: boolean): void {
  useEffect(() => {
    const slot = document.getElementById(continueSlotId)
    if (!empty || !slot) return
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        if (!entry || entry.isIntersecting || entry.boundingClientRect.top <= 0) return
        delete slot.dataset.reserved
        delete slot.dataset.shown
        observer.disconnect()
      },
      { rootMargin: notLookedAt },
    )
    observer.observe(slot)
    return () => observer.disconnect()
  }, [empty])
}

const railId = 'continue'

/** A removed title takes its pressed button along: the focus moves to the next one, or to the message in its place. */
function useFocusAfterRemoval(cardCount: number | undefined) {
  const message = useRef<HTMLHeadingElement>(null)
  const removedAt = useRef<number | null>(null)
  useEffect(() => {
    if (removedAt.current === null) return
    const buttons = document.querySelectorAll<HTMLElement>(`#${railId}-track button`)
    const next = buttons[Math.min(removedAt.current, buttons.length - 1)] ?? message.current
    next?.focus()
    removedAt.current = null
  }, [cardCount])
  function onRemove(index: number) {
    removedAt.current = index
  }
  return { message, onRemove }
}

interface Props {
  lang: LangCode
  /** Shown until the titles have loaded. */
  children: ReactNode
}

/** The member's Continue Watching rail. Whether there is one is remembered for the next visit. */
export function ContinueWatching({ lang, children }: Props) {
  const t = useTranslations('personal')
  const c = useTranslations('catalogue')
  const labels = useLabels(lang)
  const { data: cards, error, isFetching, refetch, remove } = useContinueWatching()
  const title = t('continueWatching')
  const hasAny = cards && cards.length > 0
  const { message, onRemove } = useFocusAfterRemoval(cards?.length)
  useRevealOffscreen(Boolean(hasAny))
  useReleaseBelow(hasAny === false)
  useEffect(() => {
    if (hasAny !== undefined) rememberInProgress(hasAny)
  }, [hasAny])

  if (hasAny)
    return (
      <Rail
        id={railId}
        title={title}
        previousLabel={c('previousCards', { rail: title })}
        nextLabel={c('nextCards', { rail: title })}
      >
        {cards.map((card, index) => (
          <li key={card.id} className="relative" data-title={card.code}>
            <Card card={toResumeCardView(card, labels)} />
            <div className="card-remove">
              <IconButton
                icon={X}
                label={t('remove', { title: card.title })}
                onClick={() => {
                  onRemove(index)
                  remove(card, index)
                }}
              />
            </div>
          </li>
        ))}
      </Rail>
    )
  if (error && !cards)
    return (
      <RailMessage title={title} placeholder={children}>
        <p role="alert">{hostMessage(error) ?? t('continueFailed')}</p>
        <Button variant="outline" busy={isFetching} onClick={() => void refetch()}>
          {t('tryAgain')}
        </Button>
      </RailMessage>
    )
  return cards ? (
    <RailMessage ref={message} title={title} placeholder={children}>
      <NothingStarted text={t('notStarted')} />
    </RailMessage>
  ) : (
    children
  )
}
