import { imageUrl } from '@/lib/images/image-url'
import type { Channel } from '@/lib/player/core/channel'
import styles from './channels.module.css'

/** Logo, name and current programme, within a link or a button. */
export function ChannelRow({ channel: { title, logo, onAir } }: { channel: Channel }) {
  return (
    <>
      <span className={styles.logo}>
        <img src={imageUrl(logo, 96)} alt="" width={36} height={36} loading="lazy" />
      </span>
      <span className={styles.words}>
        <bdi className={styles.name}>{title}</bdi>
        {onAir ? (
          <bdi className={styles.what} lang={onAir.textLang}>
            {onAir.title}
          </bdi>
        ) : null}
      </span>
    </>
  )
}
