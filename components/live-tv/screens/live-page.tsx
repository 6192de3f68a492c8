import { getFormatter, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Chip, cx, Button, PhoneNote, SegmentLinks, Tv, State } from '@/components/ui'
import type { LangCode, TvChannel } from '@/lib/contract'
import type { MessagePath } from '@/lib/i18n'
import { isDesktopOnly } from '@/lib/player/server/watch-data'
import { pathTo } from '@/lib/routing'
import { ZoneNote } from '../common/clock'
import { CategoryPicker, type CategoryLink, ChannelList } from './channel-list'
import { Star } from '../common/live-icons'
import type { TvCategory } from './get-live-tv'

interface CategoryMenuProps {
  lang: LangCode
  view: LiveView
  categories: readonly TvCategory[]
  /** A category's code; `null` for all channels. */
  selected: string | null
}

/** The view of a live TV page: cards of what is on, or the guide. */
export type LiveView = 'now' | 'guide'

/** The code of the favourites category. */
export const favouritesCode = 'favourites'

/** The channel categories as links: a row on wide screens, a menu on phones. Favourites are for members. */
async function CategoryMenu({ lang, view, categories, selected }: CategoryMenuProps) {
  const t = await getTranslations('liveTv')
  const pathOf = view === 'guide' ? pathTo.guide : pathTo.channels
  const links: CategoryLink[] = [
    { href: pathOf(lang), text: t('all'), selected: selected === null, membersOnly: false },
    {
      href: pathOf(lang, favouritesCode),
      text: t('favourites'),
      selected: selected === favouritesCode,
      membersOnly: true,
    },
    ...categories.map(({ code, title }) => ({
      href: pathOf(lang, code),
      text: title,
      selected: code === selected,
      membersOnly: false,
    })),
  ]
  return (
    <nav
      aria-label={t('categories')}
      className="category-menu max-md:flex-[1_1_6.5rem] md:-mx-gutter md:w-[calc(100%+2*var(--gutter))] md:flex-none"
      data-member={selected === favouritesCode ? '' : undefined}
    >
      <ul className="hidden scroll-px-gutter [scrollbar-width:none] gap-2 overflow-x-auto overflow-y-clip px-gutter py-1.5 md:flex [&::-webkit-scrollbar]:hidden">
        {links.map(({ href, text, selected: current, membersOnly }) => (
          <li key={href} data-members-only={membersOnly || undefined}>
            <Chip href={href} selected={current} icon={membersOnly ? Star : undefined}>
              {text}
            </Chip>
          </li>
        ))}
      </ul>
      <CategoryPicker label={t('category')} links={links} />
    </nav>
  )
}

/** The messages of the client components on every live TV page: the time zone, and the stars. */
export const livePageMessages = [
  'liveTv.free',
  'liveTv.withPlan',
  'liveTv.viewerZone',
  'liveTv.utcZone',
  'liveTv.favourite',
  'liveTv.favouriteAdded',
  'liveTv.favouriteRemoved',
  'liveTv.undo',
  'liveTv.notSaved',
] as const satisfies readonly MessagePath[]

interface Props {
  lang: LangCode
  view: LiveView
  title: string
  categories: readonly TvCategory[]
  /** A category's code; `null` for all channels. */
  selected: string | null
  /** When the page was made, in milliseconds since 1970. */
  renderedAt: number
  children: ReactNode
}

/** A live TV page: its title, the links to cards and guide, the categories, and the channels of the selected one. */
export async function LivePage({ lang, view, title, categories, selected, renderedAt, children }: Props) {
  const [t, tPlayer, format, desktopOnly] = await Promise.all([
    getTranslations('liveTv'),
    getTranslations('player'),
    getFormatter(),
    isDesktopOnly(lang, 'LIVE'),
  ])
  const category = selected ?? undefined
  const views = [
    { href: pathTo.channels(lang, category), text: t('now'), selected: view === 'now' },
    { href: pathTo.guide(lang, category), text: t('guide'), selected: view === 'guide' },
  ]
  const utcDate = format.dateTime(renderedAt, { weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <div
      className={cx('group grid grid-cols-1 gap-3 pt-3 md:gap-5 md:pt-10', view === 'guide' && 'guide-page')}
      data-desktop-only={desktopOnly || undefined}
    >
      <div className="flex flex-wrap items-end justify-between gap-3 px-gutter md:gap-x-6 md:gap-y-5">
        <div className="max-md:basis-full">
          <h1 tabIndex={-1}>{title}</h1>
          <ZoneNote lang={lang} utcDate={view === 'now' ? utcDate : null} />
          {desktopOnly && <PhoneNote className="mt-1 md:mt-2">{tPlayer('live.desktopTitle')}</PhoneNote>}
        </div>
        <SegmentLinks label={t('views')} links={views} />
        <CategoryMenu lang={lang} view={view} categories={categories} selected={selected} />
      </div>
      <div className="px-gutter">{children}</div>
    </div>
  )
}

/** The messages of the page's client components. */
export const channelsMessages = [
  ...livePageMessages,
  'liveTv.live',
  'liveTv.nothingOn',
] as const satisfies readonly MessagePath[]

export interface ChannelsScreenProps {
  lang: LangCode
  title: string
  categories: readonly TvCategory[]
  /** The selected category; `null` for all channels. */
  category: TvCategory | null
  channels: readonly TvChannel[]
  /** When the page was made, in milliseconds since 1970. */
  renderedAt: number
}

/** Shown without any channel: a link to the home page. */
export async function NoChannels({ lang }: { lang: LangCode }) {
  const t = await getTranslations('liveTv')
  const home = <Button href={pathTo.home(lang)}>{t('emptyAction')}</Button>
  return <State icon={Tv} title={t('empty')} text={t('emptyText')} actions={home} />
}

/** The live channels, all of them or those of a category, with what is on. */
export async function ChannelsScreen(props: ChannelsScreenProps) {
  const { lang, title, categories, category, channels, renderedAt } = props
  const t = await getTranslations('liveTv')
  const selected = category?.code ?? null
  return (
    <LivePage {...{ lang, title, categories, selected, renderedAt }} view="now">
      {channels.length === 0 ? (
        <NoChannels lang={lang} />
      ) : (
        <ChannelList
          {...{ lang, channels, renderedAt }}
          label={category?.title ?? t('title')}
          categoryCode={selected}
        />
      )}
    </LivePage>
  )
}
