import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode } from 'react'
import { useHydrated, Avatar, Clapperboard, Grid, Icon } from '@/components/ui/browser'
import {
  foreignText,
  type BesidesSection,
  type FoundChannel,
  type FoundList,
  type FoundPerson,
  type LangCode,
  type SearchBesides,
} from '@/lib/contract'
import { formatClockTime } from '@/lib/epg/broadcast-time'
import { imageUrl } from '@/lib/images/image-url'
import { pathTo } from '@/lib/routing'
import type { SearchType } from './search-type'
import { isSameSearch } from './use-search-box'

interface TileProps {
  href: string
  sign: ReactNode
  title: string
  children: ReactNode
}

/** One thing that was found: its sign, its name, and a line about it. */
function Tile({ href, sign, title, children }: TileProps) {
  return (
    <a
      className="flex min-h-18 items-center gap-3 rounded-lg bg-surface px-3 py-2.5 hover:bg-overlay forced-colors:border"
      href={href}
    >
      {sign}
      <span className="grid min-w-0">
        <span className="line-clamp-2 font-semibold">{title}</span>
        <span className="truncate text-14 text-secondary">{children}</span>
      </span>
    </a>
  )
}

/** What a channel airs now, or when it airs what was searched for: in the viewer's zone once scripts run. */
function Airing({ lang, programme }: { lang: LangCode; programme: FoundChannel['programme'] }) {
  const t = useTranslations('search')
  const zone = useHydrated() ? undefined : 'UTC'
  if (!programme) return t('channel')
  const { title, textLang, startDate, isOn } = programme
  return (
    <>
      {isOn ? t('onNow') : t('airsAt', { time: formatClockTime(lang, startDate, zone) })}
      {' · '}
      <span {...foreignText(lang, textLang)}>{title}</span>
    </>
  )
}

function ChannelTile({ lang, channel }: { lang: LangCode; channel: FoundChannel }) {
  const logo = (
    <img
      className="size-10 flex-none rounded-md bg-overlay object-contain"
      src={imageUrl(channel.imgLogoUrl, 96)}
      alt=""
      loading="lazy"
      decoding="async"
      width={40}
      height={40}
    />
  )
  return (
    <Tile href={pathTo.watchChannel(lang, channel.code)} sign={logo} title={channel.title}>
      <Airing lang={lang} programme={channel.programme} />
    </Tile>
  )
}

/** A member of the cast with the titles, which a search for the name lists. */
function PersonTile({ lang, person }: { lang: LangCode; person: FoundPerson }) {
  const { name, initials, titles } = person
  return (
    <Tile
      href={pathTo.search(lang, name)}
      sign={<Avatar name={name} initials={initials} size="m" />}
      title={name}
    >
      {titles.map(({ code, title, textLang }, at) => (
        <span key={code}>
          {at > 0 && ' · '}
          <span {...foreignText(lang, textLang)}>{title}</span>
        </span>
      ))}
    </Tile>
  )
}

function ListTile({ lang, list }: { lang: LangCode; list: FoundList }) {
  const t = useTranslations('search')
  const { code, title, genreOf } = list
  return (
    <Tile
      href={genreOf ? pathTo.category(lang, genreOf, { genre: code }) : pathTo.breakdown(lang, code)}
      sign={
        <span className="grid size-10 flex-none place-items-center rounded-md bg-overlay text-gold">
          <Icon icon={Clapperboard} size="s" />
        </span>
      }
      title={title}
    >
      {t(genreOf ? 'genre' : 'rail')}
    </Tile>
  )
}

/** What a search narrowed to this type shows besides titles. */
export function besidesOf(besides: SearchBesides | null, type: SearchType | undefined): SearchBesides | null {
  if (!besides || type === 'series' || type === 'films') return null
  return {
    correction: null,
    channels: type === 'people' ? [] : besides.channels,
    people: type === 'live' ? [] : besides.people,
    lists: type === undefined ? besides.lists : [],
    sections: besides.sections,
  }
}

export const countBesides = (besides: SearchBesides | null): number =>
  besides ? besides.channels.length + besides.people.length + besides.lists.length : 0

/** Whether the terms are a channel's own name: then that is what was searched for, and comes before all titles. */
export const namesChannel = ({ channels }: SearchBesides, terms: string): boolean =>
  channels.some(({ byName, title }) => byName && isSameSearch(title, terms))

interface Props {
  lang: LangCode
  besides: SearchBesides
  /** All of it under each other, not in one row beside the titles. */
  whole: boolean
}

/** Channels, people, genres and rails that a search found. */
export function FoundBesides({ lang, besides, whole }: Props) {
  const t = useTranslations('search')
  const item = whole ? undefined : 'w-72 flex-none max-md:max-w-full'
  const sections: Record<BesidesSection, ReactNode> = {
    channels: besides.channels.map((channel) => (
      <li key={channel.code} className={item}>
        <ChannelTile lang={lang} channel={channel} />
      </li>
    )),
    people: besides.people.map((person) => (
      <li key={person.id} className={item}>
        <PersonTile lang={lang} person={person} />
      </li>
    )),
    lists: besides.lists.map((list) => (
      <li key={`${list.genreOf} ${list.code}`} className={item}>
        <ListTile lang={lang} list={list} />
      </li>
    )),
  }
  const titles: Record<BesidesSection, string> = {
    channels: t('channels'),
    people: t('people'),
    lists: t('lists'),
  }
  if (whole)
    return (
      <Grid label={t('besides')}>
        {besides.sections.map((section) => (
          <Fragment key={section}>{sections[section]}</Fragment>
        ))}
      </Grid>
    )
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-6" aria-label={t('besides')}>
      {besides.sections
        .filter((section) => besides[section].length > 0)
        .map((section) => (
          <li key={section} className="min-w-0 max-md:w-full">
            <h2 id={`found-${section}`} className="mb-2 text-22">
              {titles[section]}
            </h2>
            <ul
              className="flex scroll-px-gutter [scrollbar-width:none] gap-3 max-md:-mx-gutter max-md:overflow-x-auto max-md:overflow-y-clip max-md:px-gutter max-md:py-1.5 md:flex-wrap [&::-webkit-scrollbar]:hidden"
              aria-labelledby={`found-${section}`}
            >
              {sections[section]}
            </ul>
          </li>
        ))}
    </ul>
  )
}
