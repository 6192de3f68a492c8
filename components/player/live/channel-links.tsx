'use client'

import type { MouseEvent } from 'react'
import { pathTo } from '@/lib/routing/paths'
import { useLive, usePlayerContext } from '../ui/player-context'
import { ChannelRow } from './channel-row'
import styles from './channels.module.css'

/** A plain press on a link, which a script may take over; any other stays with the browser. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/** The other channels as links of their own pages, below the picture of an upright phone. */
export function ChannelLinks() {
  const { lang } = usePlayerContext()
  const { texts, channel, channels, tune } = useLive()
  const others = channels.filter(({ code }) => code !== channel.code)
  if (others.length === 0) return null
  const onClick = (code: string) => (event: MouseEvent) => {
    if (!isPlain(event)) return
    event.preventDefault()
    tune(code)
  }
  return (
    <section className={styles.others}>
      <h2>{texts.otherChannels}</h2>
      <ul>
        {others.map((one) => (
          <li key={one.code}>
            <a className={styles.row} href={pathTo.watchChannel(lang, one.code)} onClick={onClick(one.code)}>
              <ChannelRow channel={one} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
