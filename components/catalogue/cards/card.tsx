import type { ReactNode } from 'react'
import { AccessMark, Art, Badge, ProgressBar, cx, wholeNames, type BadgeTone } from '@/components/ui'
import { imageSrcSet, imageUrl, placeholderColors } from '@/lib/images/image-url'
import {
  foreignText,
  type Card as CardData,
  type Resume,
  type Direction,
  type LangCode,
} from '@/lib/contract'
import { pathTo } from '@/lib/routing'
import { secondsLeft, watchedShare, badgeTones, type CatalogueLabels } from './catalogue-labels'

/** A card's data: plain, so that cards can also be made in the browser. */
export interface CardView {
  id: number
  href: string
  title: string
  /** Set when the title is in another language than the page. */
  foreign: { lang?: LangCode; dir?: Direction }
  badge: { text: string; tone: BadgeTone } | null
  subline: string
  /** When it is on: read from left to right in every language. */
  time?: string
  /** The code of its first genre, which determines the font of the lettering. */
  genre?: string | undefined
  /** Read out but not shown: the kind, where the subline does not name it. */
  spokenKind: string | null
  /** "Free", or what the lock of a title that a plan opens is read out as; `null` where only a part of it is free. */
  access: { free: boolean; text: string } | null
  /** Whether it is about live TV, which a plan opens by itself. */
  live?: boolean
  art: { src: string; srcSet: string; colors: readonly string[] }
  /** The share that has been watched, 0 to 1; `null` on cards without a progress bar. */
  progress: number | null
}

type Labels = Pick<
  CatalogueLabels,
  'lang' | 'kind' | 'badge' | 'subline' | 'episode' | 'withPerson' | 'withPlan'
>

/** What a card says of its title instead of its kind and genre: the episode that is meant, or why it was found. */
function noteOf({ episode, foundByPerson }: CardData, labels: Labels): string | null {
  if (episode) return labels.episode(episode)
  return foundByPerson ? labels.withPerson(foundByPerson) : null
}

/** Whether a card is about the episode that is free where that is only the first one. */
const isFirst = ({ episode }: CardData) => episode?.seasonIndex === 1 && episode.videoIndex === 1

/** What a title's card says of access. */
function accessOf(card: CardData, labels: Labels): CardView['access'] {
  const { free, partlyFree } = card
  if (!free) return { free, text: labels.withPlan }
  return partlyFree && !isFirst(card) ? null : { free, text: labels.badge('FREE') }
}

/** Maps a title to its card in the language of the labels. */
export function toCardView(card: CardData, labels: Labels): CardView {
  const kind = labels.kind(card.kind)
  const genre = card.genres[0]?.title ?? ''
  const picture = card.horizontalPoster ?? card.webThumbnailUrl
  // What is free is said below the art, of each title.
  const badge = card.badge === 'FREE' ? null : card.badge
  const note = noteOf(card, labels)
  const plain = kind && genre ? labels.subline(kind, genre) : kind || genre
  return {
    id: card.id,
    href: pathTo.detail(labels.lang, card.code),
    title: card.title,
    foreign: foreignText(labels.lang, card.textLang),
    badge: badge && { text: labels.badge(badge), tone: badgeTones[badge] },
    subline: note ?? plain,
    genre: card.genres[0]?.code,
    spokenKind: note !== null && kind ? kind : null,
    access: accessOf(card, labels),
    art: {
      src: imageUrl(picture, 472),
      srcSet: imageSrcSet(picture, [320, 472, 640, 944]),
      colors: placeholderColors(card.colors),
    },
    progress: null,
  }
}

/** Widths of a card: rails and grids show 2, 3, 4 and 5 of them, and 1 on the narrowest screens. */
const cardSizes =
  '(width >= 100em) 19vw, (width >= 75em) 23vw, (width >= 48em) 31vw, (width >= 22.5em) 46vw, 86vw'

/** Divides a title's kind and its genre, in every language. */
const divider = ' · '

/** A text that can break only before a divider. */
const inWholeParts = (text: string) => text.replace(/ (?!·)/g, '\u00A0')

/** The line below the art: what opens it, its kind, what is said of it, and when it is on. */
function CardLine({ card, ranked, note }: { card: CardView; ranked: boolean; note: ReactNode }) {
  const isDivided = note === undefined && card.spokenKind === null && card.subline.includes(divider)
  const text = (
    <>
      {card.access && (
        <>
          <AccessMark free={card.access.free} live={card.live}>
            {card.access.text}
          </AccessMark>{' '}
        </>
      )}
      {ranked && (
        <>
          <CardBadge badge={card.badge} />{' '}
        </>
      )}
      {card.spokenKind && <span className="vh">{card.spokenKind} </span>}
      {note !== undefined && <span className="vh">{card.subline} </span>}
      {note ?? (isDivided ? inWholeParts(card.subline) : card.subline)}
    </>
  )
  if (card.time === undefined)
    return (
      <span
        className={cx('card-line', isDivided && 'card-line-parts', note !== undefined && 'card-line-note')}
      >
        {text}
      </span>
    )
  return (
    <span className="card-line card-line-timed">
      <span>{text}</span> <bdi dir="ltr">{card.time}</bdi>
    </span>
  )
}

const CardBadge = ({ badge }: Pick<CardView, 'badge'>) =>
  badge && <Badge tone={badge.tone}>{badge.text}</Badge>

interface Props {
  card: CardView
  /** Whether its art is the largest in view. */
  priority?: boolean
  /** The `sizes` of its art, where cards are not as wide as in rails and grids. */
  sizes?: string
  /** Its rank where the order matters, in the language's digits. */
  rank?: string
  /** What is shown instead of its kind and genre, which are still read out. */
  note?: ReactNode
  /** Level of its heading: by default one below the rail's, 2 where cards come right under the page's heading. */
  level?: 2 | 3
}

/** A title in a rail or a grid: one link with title, kind, badge and progress, and what opens it. */
export function Card({ card, priority, sizes = cardSizes, rank, note, level = 3 }: Props) {
  const Title = `h${level}` as const
  return (
    <a
      className={cx(
        'card',
        rank !== undefined && 'card-ranked',
        card.progress !== null && 'card-in-progress',
      )}
      href={card.href}
    >
      {rank !== undefined && (
        <span className="rank" data-figures={rank.length}>
          {rank}
        </span>
      )}
      <Art
        src={card.art.src}
        srcSet={card.art.srcSet}
        sizes={sizes}
        colors={card.art.colors}
        priority={priority}
        rounded
      />
      {card.progress !== null && <ProgressBar tone={card.live ? 'teal' : 'gold'} value={card.progress} />}
      {rank === undefined && <CardBadge badge={card.badge} />}
      <Title className="card-title" data-genre={card.genre} {...card.foreign}>
        {wholeNames(card.title)}
      </Title>
      <CardLine card={card} ranked={rank !== undefined} note={note} />
    </a>
  )
}

/** Maps a title in progress to a card that resumes it and shows how much is left. */
export function toResumeCardView(card: CardData & { resume: Resume }, labels: CatalogueLabels): CardView {
  const { resume, kind } = card
  const left = labels.timeLeft(secondsLeft(resume))
  /** Of an episode that was not begun, the number alone: nothing of it is left over. */
  const episode =
    resume.lastSec > 0 ? labels.episodeLeft(labels.episode(resume), left) : labels.episode(resume)
  const view = toCardView(card, labels)
  return {
    ...view,
    href: pathTo.watch(labels.lang, resume.videoId),
    badge: null,
    access: view.access?.free ? null : view.access,
    subline: kind === 'SERIES' ? episode : left,
    spokenKind: labels.kind(kind) || null,
    progress: watchedShare(resume),
  }
}
