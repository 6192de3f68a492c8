import { imageUrl } from '@/lib/images/image-url'
import type { Channel } from '@/lib/player/core/channel'

/** Logo, name and current programme, within a link or a button. */
export function ChannelRow({ channel: { title, logo, onAir } }: { channel: Channel }) {
  return (
    <>
      <span className="grid size-13 flex-none place-items-center rounded-md border border-player-line bg-night">
        <img src={imageUrl(logo, 96)} alt="" width={36} height={36} loading="lazy" />
      </span>
      <span className="grid min-w-0">
        <bdi className="truncate font-strong">{title}</bdi>
        {onAir ? (
          <bdi className="truncate text-14 text-secondary" lang={onAir.textLang}>
            {onAir.title}
          </bdi>
        ) : null}
      </span>
    </>
  )
}
