'use client'

import { useId } from 'react'
import { Switch } from '@/components/ui/form/switch'
import styles from './help-dialog.module.css'
import type { LiveTexts } from '../ui/live-texts'
import { usePlayerContext } from '../ui/player-context'
import { PlayerIcon } from '../ui/player-icons'
import type { PlayerStrings } from '../ui/player-strings'
import { useModalDialog } from '../ui/use-modal-dialog'

interface HelpDialogProps {
  singleKeys: boolean
  onSingleKeys: (on: boolean) => void
}

type Row = [label: string, keys: string[]]

function videoRows(strings: PlayerStrings): Row[] {
  const { help } = strings
  return [
    [help.speed, ['<', '>']],
    [strings.next.label, ['N']],
    [help.skip, ['S']],
    [help.jump, ['0', '…', '9']],
    [help.edges, [help.home, help.end]],
  ]
}

function liveRows({ help }: PlayerStrings, live: LiveTexts): Row[] {
  return [
    [live.nextChannel, ['Page Up', 'N']],
    [live.previousChannel, ['Page Down', 'B']],
    [live.channels, ['G']],
    [live.startOver, ['S']],
    [help.jump, ['0', '…', '9']],
    [live.edges, [help.home, help.end]],
  ]
}

function rowsOf(strings: PlayerStrings, live: LiveTexts | null): Row[] {
  const { help } = strings
  return [
    [help.playPause, [help.space, 'K']],
    [help.rewind, ['←', 'J']],
    [help.forward, ['→', 'L']],
    [help.volume, ['↑', '↓']],
    [help.mute, ['M']],
    [help.fullScreen, ['F']],
    [help.captions, ['C']],
    [help.pictureInPicture, ['P']],
    ...(live ? liveRows(strings, live) : videoRows(strings)),
    [help.leaveFullScreen, [help.escape]],
    [help.shortcuts, ['?']],
  ]
}

/** Every shortcut, and the switch for those of one character. */
export function HelpDialog({ singleKeys, onSingleKeys }: HelpDialogProps) {
  const { strings, live, showPanel } = usePlayerContext()
  const dialog = useModalDialog()
  const id = useId()
  const close = () => showPanel(null)
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={close}>
      <h2 id={id}>{strings.shortcuts}</h2>
      <button type="button" className={styles.close} aria-label={strings.close} onClick={close}>
        <PlayerIcon name="close" size={24} />
      </button>
      <ul className={styles.keys}>
        {rowsOf(strings, live?.texts ?? null).map(([label, keys]) => (
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
        label={strings.help.singleKey}
        hint={strings.help.singleKeyHint}
        checked={singleKeys}
        onChange={(event) => onSingleKeys(event.currentTarget.checked)}
      />
    </dialog>
  )
}
