'use client'

import { useTranslations } from 'next-intl'
import '@/components/ui/late.css'
import { formatNumber } from '@/lib/i18n'
import { chapterAt } from '@/lib/player/core'
import {
  formatClock,
  useClosePanel,
  usePlayerContext,
  usePlayerState,
  PlayerIcon,
} from '@/components/player/ui'
import { ControlButton } from '../controls/control-buttons'
import { MenuPanel } from '../controls/menu-panel'

/** Gaps in the timeline where chapters begin, but for the first. */
export function ChapterMarks() {
  const chapters = usePlayerState((state) => state.chapters)
  const duration = usePlayerState((state) => state.duration)
  if (duration <= 0) return null
  const place = (start: number) => (gap: HTMLElement | null) => {
    gap?.style.setProperty('--gap-at', String(start / duration))
  }
  return chapters
    .slice(1)
    .map(({ start }) => <span key={start} ref={place(start)} className="slider-gap" data-gap="" />)
}

/** Title of the chapter at a second, below its picture; nothing while none is pointed at. */
export function ChapterTitle({ at }: { at: number | null }) {
  const title = usePlayerState(({ chapters }) =>
    at === null ? undefined : chapters[chapterAt(chapters, at)]?.title,
  )
  if (title === undefined) return null
  return (
    <span className="slider-chapter" dir="auto" data-chapter="">
      {title}
    </span>
  )
}

/** The current chapter, in a wide bar by its title; opens the menu of all. */
export function ChapterButton() {
  const t = useTranslations('player')
  const { panel, showPanel } = usePlayerContext()
  const title = usePlayerState(({ chapters, time }) => chapters[chapterAt(chapters, time)]?.title)
  if (title === undefined) return null
  return (
    <ControlButton
      label={t('chapters.current', { title })}
      expanded={panel === 'chapters'}
      onClick={() => showPanel(panel === 'chapters' ? null : 'chapters')}
      layout="wide"
    >
      <PlayerIcon name="list" />
      <span className="player-chapter" dir="auto">
        {title}
      </span>
    </ControlButton>
  )
}

/** All chapters with their start; choosing one plays it and closes the menu. */
export function ChaptersMenu() {
  const t = useTranslations('player')
  const { request, lang } = usePlayerContext()
  const chapters = usePlayerState((state) => state.chapters)
  const duration = usePlayerState((state) => state.duration)
  const current = usePlayerState((state) => chapterAt(state.chapters, state.time))
  const close = useClosePanel()
  const items = chapters.map(({ start, title }, at) => ({
    key: String(start),
    label: (
      <>
        <span className="num text-secondary">{formatNumber(lang, at + 1)}</span> <bdi>{title}</bdi>
      </>
    ),
    detail: <bdi dir="ltr">{formatClock(lang, start, duration)}</bdi>,
    checked: at === current,
    choose: () => {
      request({ type: 'seek', to: start })
      close()
    },
  }))
  return <MenuPanel label={t('chapters.title')} groups={[{ label: t('chapters.title'), items }]} />
}
