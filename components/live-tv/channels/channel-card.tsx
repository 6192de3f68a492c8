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
import css from './channel-card.module.css'
import { ChannelLogo } from '../common/channel-logo'
import { ClockRange } from '../common/clock'
import { FavouriteStar } from '../star/favourite-star'

const sizes = '(width >= 100em) 19vw, (width >= 75em) 23vw, (width >= 48em) 31vw, (width >= 36em) 46vw, 92vw'

interface Props {
  lang: LangCode
  channel: TvChannel
  /** How much of the programme has gone by, in full percent. */
  percent: number
  /** Its art is the largest thing in sight. */
  priority: boolean
}

function CardArt({ epgInfo, priority }: { epgInfo: TvChannel['epgInfo']; priority: boolean }) {
  if (!epgInfo)
    return (
      <span className={css.noArt}>
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

/** A channel with what is on: one link to its player, and beside it the star that keeps the channel. */
export const ChannelCard = memo(function Card({ lang, channel, percent, priority }: Props) {
  const t = useTranslations('liveTv')
  const { code, title, imgLogoUrl, epgInfo } = channel
  return (
    <li className={css.card}>
      <a className={css.link} href={pathTo.watchChannel(lang, code)}>
        <span className={css.art}>
          <CardArt epgInfo={epgInfo} priority={priority} />
          <span className={css.badge}>
            <Badge tone="live">{t('live')}</Badge>
          </span>
          <span className={css.logo}>
            <ChannelLogo src={imgLogoUrl} />
          </span>
        </span>
        <h2 className={css.title}>{title}</h2>
        <span className={css.on}>
          {epgInfo ? (
            <>
              <bdi
                className={css.programme}
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
        <span className={css.bar}>{epgInfo && <ProgressBar tone="teal" value={percent / 100} />}</span>
      </a>
      <span className={css.star}>
        <FavouriteStar lang={lang} channel={channel} />
      </span>
    </li>
  )
})
