'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Switch, Button } from '@/components/ui'
import '@/components/ui/late.css'
import { isAtCredits } from '@/lib/player/core'
import {
  CloseButton,
  PlayerIcon,
  useClosePanel,
  useExitLink,
  usePlayerContext,
  useModalDialog,
  usePlayerState,
} from '@/components/player/ui'
import { chapterModifier } from './shortcuts'

/** Asks after long playback without activity whether somebody is still watching. Closing it leaves the video paused. */
export function StillWatching({ detailHref }: { detailHref: string }) {
  const t = useTranslations('player')
  const { store, live, request, playNext } = usePlayerContext()
  const dialog = useModalDialog()
  const id = useId()
  const back = t(live ? 'live.back' : 'back')
  const exit = useExitLink(back)
  const close = useClosePanel()
  const continueWatching = () => {
    close()
    if (isAtCredits(store.getState())) playNext()
    else request({ type: 'play' })
  }
  return (
    <dialog
      ref={dialog}
      className="m-auto w-[min(480px,calc(100%-32px))] rounded-xl border border-player-edge bg-raised p-8 text-center text-ivory [box-shadow:0_24px_80px_rgb(0_0_0/60%)] backdrop:bg-backdrop"
      aria-labelledby={id}
      onClose={close}
    >
      <h2 id={id}>{t('stillWatching.title')}</h2>
      <p className="mt-2 mb-6 text-secondary">{t('stillWatching.text')}</p>
      <div className="grid gap-3">
        <Button block onClick={continueWatching}>
          <PlayerIcon name="play" size={20} />
          {t('stillWatching.goOn')}
        </Button>
        <Button block variant="outline" href={detailHref} {...exit}>
          {back}
        </Button>
      </div>
    </dialog>
  )
}

interface HelpDialogProps {
  singleKeys: boolean
  onSingleKeys: (on: boolean) => void
}

type Row = [label: string, keys: string[]]

type Translate = ReturnType<typeof useTranslations<'player'>>

function chapterRow(t: Translate): Row {
  const modifier = chapterModifier() === 'altKey' ? '⌥' : 'Ctrl'
  return [t('help.chapter'), [`${modifier} ←`, `${modifier} →`]]
}

const videoRows = (t: Translate): Row[] => [
  [t('help.speed'), ['<', '>']],
  [t('next.label'), ['N']],
  [t('help.skip'), ['S']],
  [t('help.jump'), ['0', '…', '9']],
  [t('help.edges'), [t('help.home'), t('help.end')]],
]

const liveRows = (t: Translate): Row[] => [
  [t('live.nextChannel'), ['Page Up', 'N']],
  [t('live.previousChannel'), ['Page Down', 'B']],
  [t('live.channels'), ['G']],
  [t('live.startOver'), ['S']],
  [t('help.jump'), ['0', '…', '9']],
  [t('live.edges'), [t('help.home'), t('help.end')]],
]

interface RowsOptions {
  isLive: boolean
  hasChapters: boolean
  /** The name of the list of episodes, where there is one. */
  episodes: string | null
}

const rowsOf = (t: Translate, { isLive, hasChapters, episodes }: RowsOptions): Row[] => [
  [t('help.playPause'), [t('help.space'), 'K']],
  [t('help.rewind'), ['←', 'J']],
  [t('help.forward'), ['→', 'L']],
  [t('help.volume'), ['↑', '↓']],
  [t('help.mute'), ['M']],
  [t('help.fullScreen'), ['F']],
  [t('help.captions'), ['C']],
  [t('help.pictureInPicture'), ['P']],
  ...(isLive ? liveRows(t) : videoRows(t)),
  ...(episodes === null ? [] : [[episodes, ['E']] satisfies Row]),
  ...(hasChapters ? [chapterRow(t)] : []),
  [t('help.leaveFullScreen'), [t('help.escape')]],
  [t('help.shortcuts'), ['?']],
]

/** All shortcuts, and the switch for single-key ones. */
export function HelpDialog({ singleKeys, onSingleKeys }: HelpDialogProps) {
  const t = useTranslations('player')
  const tDetail = useTranslations('detail')
  const { live, series } = usePlayerContext()
  const hasChapters = usePlayerState(({ chapters }) => chapters.length > 0)
  const dialog = useModalDialog()
  const id = useId()
  const close = useClosePanel()
  const episodes = series && tDetail('episodes')
  const rows = rowsOf(t, { isLive: live !== null, hasChapters, episodes })
  return (
    <dialog
      ref={dialog}
      className="m-auto max-h-[calc(100%-32px)] w-[min(860px,calc(100%-32px))] overflow-auto rounded-xl border border-player-edge bg-raised p-6 text-ivory [box-shadow:0_24px_80px_rgb(0_0_0/60%)] backdrop:bg-backdrop"
      aria-labelledby={id}
      onClose={close}
    >
      <h2 id={id} className="pe-12">
        {t('shortcuts')}
      </h2>
      <CloseButton className="absolute inset-e-3 inset-bs-3 grid hover:bg-player-hover" onClick={close} />
      <ul className="my-3 columns-1 gap-x-9 md:columns-2">
        {rows.map(([label, keys]) => (
          <li
            key={label}
            className="flex min-h-11.5 break-inside-avoid items-center justify-between gap-3 border-b border-player-edge"
          >
            <span>{label}</span>
            <span className="flex gap-1.5" dir="ltr">
              {keys.map((key) => (
                <kbd key={key} className="player-key px-2">
                  {key}
                </kbd>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <Switch
        name="single-key-shortcuts"
        label={t('help.singleKey')}
        hint={t('help.singleKeyHint')}
        checked={singleKeys}
        onChange={(event) => onSingleKeys(event.currentTarget.checked)}
      />
    </dialog>
  )
}
