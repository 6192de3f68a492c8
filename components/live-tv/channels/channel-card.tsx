import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { Art } from '@/components/ui/layout/art'
import { Badge } from '@/components/ui/feedback/badge'
import { ProgressBar } from '@/components/ui/feedback/progress-bar'
import { StarGrid } from '@/components/ui/icons/star-grid'
import { imageSrcSet, imageUrl } from '@/lib/images/image-url'
import { placeholderColors } from '@/lib/images/placeholder-colors'
import type { TvChannel } from '@/lib/contract/content-shapes'
import type { LangCode } from '@/lib/contract/languages'
import { pathTo } from '@/lib/routing/paths'
import { ChannelLogo } from '../common/channel-logo'
import { ClockRange } from '../common/clock'
import { FavouriteStar } from '../common/favourite-star'

const sizes = '(width >= 100em) 19vw, (width >= 75em) 23vw, (width >= 48em) 31vw, (width >= 36em) 46vw, 92vw'

interface Props {
  lang: LangCode
  channel: TvChannel
  /** The elapsed part of the programme, in full percent. */
  percent: number
  /** Whether its art is the largest on the screen. */
  priority: boolean
}

function CardArt({ epgInfo, priority }: { epgInfo: TvChannel['epgInfo']; priority: boolean }) {
  if (!epgInfo)
    return (
      <span className="relative isolate block aspect-card">
        <StarGrid />
      </span>
    )
  const { currentEPGThumbnail: picture, currentEPGColors: colors } = epgInfo
  return (
    <Art
      src={imageUrl(picture, 472)}
      srcSet={imageSrcSet(picture, [320, 472, 640, 944])}
      sizes={sizes}
      colors={placeholderColors(colors)}
      priority={priority}
    />
  )
}

/** A channel with what is on: one link to its player, and beside it the star of the favourites. */
export const ChannelCard = memo(function Card({ lang, channel, percent, priority }: Props) {
  const t = useTranslations('liveTv')
  const { code, title, imgLogoUrl, epgInfo } = channel
  return (
    <li className="channel-card">
      <a className="channel-link" href={pathTo.watchChannel(lang, code)}>
        <span className="channel-art">
          <CardArt epgInfo={epgInfo} priority={priority} />
          <span className="absolute inset-s-3 top-3 z-1 flex">
            <Badge tone="live">{t('live')}</Badge>
          </span>
          <span className="absolute inset-s-3 bottom-3 z-1">
            <ChannelLogo src={imgLogoUrl} />
          </span>
        </span>
        <h2 className="px-4 pt-3.5 text-18">{title}</h2>
        <span className="channel-programme">
          {epgInfo ? (
            <>
              <bdi
                className="max-w-full wrap-anywhere text-ivory"
                lang={epgInfo.currentEPGTextLang === lang ? undefined : epgInfo.currentEPGTextLang}
              >
                {epgInfo.currentEPGTitle}
              </bdi>{' '}
              <ClockRange
                lang={lang}
                from={epgInfo.currentEPGBroadcastStartDate}
                to={epgInfo.currentEPGBroadcastEndDate}
              />
            </>
          ) : (
            t('nothingOn')
          )}
        </span>
        <span className="mx-4 mb-4 block min-h-1">
          {epgInfo && <ProgressBar tone="teal" value={percent / 100} />}
        </span>
      </a>
      <span className="absolute inset-e-1.5 top-1.5 z-1">
        <FavouriteStar lang={lang} channel={channel} />
      </span>
    </li>
  )
})
