'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Switch } from '@/components/ui/form/switch'
import styles from './help-dialog.module.css'
import { usePlayerContext } from '../ui/player-context'
import { PlayerIcon } from '../ui/player-icons'
import { useModalDialog } from '../ui/use-modal-dialog'
import '@/components/ui/late.css'

interface HelpDialogProps {
  singleKeys: boolean
  onSingleKeys: (on: boolean) => void
}

type Row = [label: string, keys: string[]]

type Translate = ReturnType<typeof useTranslations<'player'>>

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

const rowsOf = (t: Translate, isLive: boolean): Row[] => [
  [t('help.playPause'), [t('help.space'), 'K']],
  [t('help.rewind'), ['←', 'J']],
  [t('help.forward'), ['→', 'L']],
  [t('help.volume'), ['↑', '↓']],
  [t('help.mute'), ['M']],
  [t('help.fullScreen'), ['F']],
  [t('help.captions'), ['C']],
  [t('help.pictureInPicture'), ['P']],
  ...(isLive ? liveRows(t) : videoRows(t)),
  [t('help.leaveFullScreen'), [t('help.escape')]],
  [t('help.shortcuts'), ['?']],
]

/** Every shortcut, and the switch for those of one character. */
export function HelpDialog({ singleKeys, onSingleKeys }: HelpDialogProps) {
  const t = useTranslations('player')
  const { live, showPanel } = usePlayerContext()
  const dialog = useModalDialog()
  const id = useId()
  const close = () => showPanel(null)
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={close}>
      <h2 id={id}>{t('shortcuts')}</h2>
      <button type="button" className={styles.close} aria-label={t('close')} onClick={close}>
        <PlayerIcon name="close" size={24} />
      </button>
      <ul className={styles.keys}>
        {rowsOf(t, live !== null).map(([label, keys]) => (
          <li key={label}>
            <span>{label}</span>
            <span className={styles.set} dir="ltr">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
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
