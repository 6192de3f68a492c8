'use client'

import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Art, Button, cx, IconButton, Info, ProgressBar, Skeleton, X } from '@/components/ui'
import '@/components/ui/late.css'
import { api, unwrapData } from '@/lib/api/browser/api'
import { readTitleRef } from '@/lib/catalogue/parse-path'
import { foreignText, type LangCode, type Series } from '@/lib/contract'
import { formatNumber, type MessageTree } from '@/lib/i18n'
import { fetchMessages } from '@/lib/i18n/fetch-messages'
import { lifetimes } from '@/lib/query/query-client'
import { pathTo } from '@/lib/routing'
import { isKids } from '@/lib/session/session-state'
import { isInDebt } from '@/lib/session/viewer'
import { MetaLine } from '../cards/hero'
import { fetchMemberMessages, MemberMessages } from '../member/member-messages'
import { PreviewVideo, usePreview } from '../member/title-preview'
import { useMember } from '../member/use-member'
import { MyListTool, PlayAction, RatingTool } from '../title/title-actions'
import { TitleMemberProvider } from '../title/title-member'
import { placePanel } from './place-panel'
import { detailsId, type OpenedCard } from './watch-cards'

/** The panel with its messages. Rejects when they cannot be fetched. */
export async function loadDetails(lang: LangCode) {
  const [ofMember, ofDetail] = await Promise.all([fetchMemberMessages(lang), fetchMessages(lang, 'detail')])
  return { DetailsPanel, messages: { ...ofMember, ...ofDetail } }
}

/** The id or code of the title that a card is about. */
const titleIn = ({ pathname, parentElement }: HTMLAnchorElement) =>
  parentElement?.dataset.title ?? decodeURIComponent(pathname.split('/detail/')[1]?.split('/')[0] ?? '')

/** A title by its id or code, fetched once. Fails with an `ApiError`. */
const titleQuery = (ref: string) =>
  queryOptions({
    queryKey: ['card-details', ref],
    queryFn: ({ signal }) => {
      const query = readTitleRef(ref)
      if (!query) throw new Error(`${ref} is no title`)
      return unwrapData(api.content.findSeries({ query }, { signal }))
    },
    staleTime: lifetimes.page,
  })

/** What the line of a card says of an episode, or why the title was found: not its kind, which is read out then. */
function readNote(link: HTMLAnchorElement): string {
  const line = link.querySelector('.card-line:has(> .vh)')
  const texts = [...(line?.childNodes ?? [])].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
  return texts
    .map(({ textContent }) => textContent)
    .join('')
    .trim()
}

/** What a card shows: the panel's first frame. */
function readCard(link: HTMLAnchorElement) {
  const title = link.querySelector<HTMLElement>('.card-title')
  const image = link.querySelector('img')
  const colors = link.querySelector<HTMLElement>('.art')?.style
  return {
    title: title?.textContent ?? '',
    news: [link.querySelector(':scope > .badge')?.textContent, readNote(link)].filter(Boolean).join(' · '),
    genre: title?.dataset.genre,
    progress: link.querySelector('progress')?.value,
    foreign: { lang: title?.lang || undefined, dir: title?.dir || undefined },
    art: {
      src: image?.src ?? '',
      srcSet: image?.srcset ?? '',
      colors: ['--dark', '--light'].map((name) => colors?.getPropertyValue(name) ?? ''),
    },
  }
}

/** The title's trailer over the art, without sound: for members whose profile has previews on. */
function SilentPreview({ seriesId }: { seriesId: number }) {
  const [preview, end] = usePreview(seriesId, true)
  return preview && <PreviewVideo preview={preview} muted onEnd={end} />
}

interface LargeCardProps {
  link: HTMLAnchorElement
  /** The title's page, also where the card itself plays. */
  href: string
  titleId: string
  /** Over the art. */
  children: ReactNode
}

/** The card's art, larger, and its title below: one link. */
function LargeCard({ link, href, titleId, children }: LargeCardProps) {
  const { title, genre, foreign, art, progress } = readCard(link)
  return (
    <a className={cx('card', progress !== undefined && 'card-in-progress')} href={href}>
      <Art {...art} sizes="(width >= 100em) 24vw, 29vw" priority />
      {children}
      {progress !== undefined && <ProgressBar value={progress / 100} />}
      <h3 id={titleId} className="card-title" data-genre={genre} {...foreign}>
        {title}
      </h3>
    </a>
  )
}

/** Plays the title, continues it or leads to the plans, in the words of the title's page. */
function MainAction({ lang, series }: { lang: LangCode; series: Series }) {
  const t = useTranslations('detail')
  const tCatalogue = useTranslations('catalogue')
  const { code, movie, free, firstEpisode } = series
  if (!firstEpisode)
    return (
      <Button href={pathTo.detail(lang, code)} size="l" icon={Info} block>
        {tCatalogue('details')}
      </Button>
    )
  const href = pathTo.watch(lang, firstEpisode.id)
  const [season, episode] = [firstEpisode.seasonIndex, firstEpisode.videoIndex].map((index) =>
    formatNumber(lang, index),
  ) as [string, string]
  const text = movie ? t('play') : t('playEpisode', { season, episode })
  const offer = {
    text: tCatalogue(isInDebt() ? 'payDue' : 'subscribe'),
    price: null,
    freeHref: firstEpisode.free ? href : null,
  }
  return <PlayAction play={{ href, text }} subscribe={free || isKids() ? null : offer} brief />
}

/** The button over the card that takes it away, which the panel covers. The focus goes to it, and the panel closes. */
function RemoveAction({ link }: { link: HTMLAnchorElement }) {
  const button = link.parentElement?.querySelector<HTMLElement>('.card-remove > button')
  if (!button) return null
  const press = () => {
    button.focus()
    button.click()
  }
  return (
    <div className="card-remove">
      <IconButton icon={X} label={button.getAttribute('aria-label') ?? ''} onClick={press} />
    </div>
  )
}

/** What can be done with the title, its facts, and how it begins. */
function Details({ lang, series }: { lang: LangCode; series: Series }) {
  const t = useTranslations('detail')
  const member = useMember()
  return (
    <TitleMemberProvider lang={lang} seriesId={series.id} title={series.title} movie={series.movie}>
      <div className="flex gap-2 [&>:first-child]:min-w-0 [&>:first-child]:grow [&>:first-child_a]:px-2 [&>:first-child_a]:text-14">
        <MainAction lang={lang} series={series} />
        <MyListTool signUpHref={pathTo.signUp(lang)} shape="plain">
          {t('myList')}
        </MyListTool>
        {member && (
          <RatingTool signUpHref={pathTo.signUp(lang)} rating={1}>
            {t('like')}
          </RatingTool>
        )}
      </div>
      <MetaLine lang={lang} title={series} maxGenres={2} />
      {series.storyline && (
        <p
          className="nastaliq mt-2 line-clamp-2 text-14 text-secondary"
          {...foreignText(lang, series.textLang)}
        >
          {series.storyline}
        </p>
      )}
    </TitleMemberProvider>
  )
}

/** Leaves the panel at its ends as if its content stood right after the card. */
function leaveAtEnds(event: KeyboardEvent, panel: HTMLElement, link: HTMLAnchorElement) {
  const stops = [...panel.querySelectorAll<HTMLElement>('a[href], button')]
  if (event.key !== 'Tab' || event.target !== stops.at(event.shiftKey ? 0 : -1)) return
  if (event.shiftKey) event.preventDefault()
  link.focus({ preventScroll: true })
}

interface Props {
  lang: LangCode
  opened: OpenedCard
}

function Panel({ lang, opened: { link, by } }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const t = useTranslations('catalogue')
  const { news } = readCard(link)
  const code = titleIn(link)
  const href = pathTo.detail(lang, code)
  const { data: series, isError } = useQuery(titleQuery(code))
  useLayoutEffect(() => {
    if (panel.current) placePanel(panel.current, link.querySelector('.art') ?? link)
  }, [link, series, isError])
  useEffect(() => {
    if (by === 'keyboard') panel.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [by])
  useEffect(() => {
    const element = panel.current
    if (!element) return
    const leave = (event: KeyboardEvent) => leaveAtEnds(event, element, link)
    element.addEventListener('keydown', leave)
    return () => element.removeEventListener('keydown', leave)
  }, [link])
  return (
    <div ref={panel} id={detailsId} className="card-details" role="dialog" aria-labelledby={titleId}>
      <LargeCard link={link} href={href} titleId={titleId}>
        {series?.hasTrailer && <SilentPreview seriesId={series.id} />}
      </LargeCard>
      <RemoveAction link={link} />
      {news && <p className="px-4 pt-2 text-14 font-semibold text-gold">{news}</p>}
      {/* As high before the details have loaded as with a storyline of two lines. */}
      <div className="min-h-44 px-4 pt-3 pb-4">
        {series && <Details lang={lang} series={series} />}
        {isError && (
          <Button href={href} size="l" icon={Info} block>
            {t('details')}
          </Button>
        )}
        {!series && !isError && <Skeleton shape="button" />}
      </div>
    </div>
  )
}

/** The details of a card, grown over it: its art, what can be done with the title, and the title's facts. */
export function DetailsPanel({ messages, ...props }: Props & { messages: MessageTree }) {
  return createPortal(
    <MemberMessages lang={props.lang} messages={messages}>
      <Panel {...props} />
    </MemberMessages>,
    document.body,
  )
}
