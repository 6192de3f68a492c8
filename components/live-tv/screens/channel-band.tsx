import { getTranslations } from 'next-intl/server'
import { Art, Badge, ChevronRight, Icon, PhoneNote, Play, cx } from '@/components/ui'
import { foreignText, type LangCode } from '@/lib/contract'
import { imageSrcSet, imageUrl, placeholderColors } from '@/lib/images/image-url'
import { pathTo } from '@/lib/routing'
import { ChannelLogo } from '../common/live-icons'
import { getChannels } from './get-live-tv'

interface Props {
  lang: LangCode
  /** Whether channels do not play on phones and tablets. */
  desktopOnly: boolean
}

/** The first channel for the page's audience, with what is on, as a link to it. Nothing where there is none. */
export async function ChannelBand({ lang, desktopOnly }: Props) {
  const [t, tPlayer, { data }] = await Promise.all([
    getTranslations('liveTv'),
    getTranslations('player'),
    getChannels(lang, null),
  ])
  const channel = data?.data[0]
  if (!channel) return null
  const { code, title, imgLogoUrl, epgInfo } = channel
  return (
    <div className="px-gutter">
      <a
        className="group flex items-center gap-4 rounded-xl bg-raised p-4 edge-hair hover:bg-overlay md:gap-6 md:p-5 forced-colors:border forced-colors:border-[LinkText]"
        href={pathTo.watchChannel(lang, code)}
      >
        <ChannelLogo src={imgLogoUrl} />
        <div className="grid min-w-0 flex-1 justify-items-start gap-1">
          <Badge tone="live">{t('live')}</Badge>
          <h2 className="md:text-28">{title}</h2>
          {epgInfo && (
            <span className="text-secondary md:text-18" {...foreignText(lang, epgInfo.currentEPGTextLang)}>
              {epgInfo.currentEPGTitle}
            </span>
          )}
        </div>
        {epgInfo && (
          <span className="hidden w-44 md:block" aria-hidden="true">
            <Art
              src={imageUrl(epgInfo.currentEPGThumbnail, 320)}
              srcSet={imageSrcSet(epgInfo.currentEPGThumbnail, [320, 472])}
              sizes="176px"
              colors={placeholderColors(epgInfo.currentEPGColors)}
              rounded
            />
          </span>
        )}
        <span
          className={cx(
            'grid size-14 flex-none place-items-center rounded-pill bg-gold text-night group-hover:bg-gold-hi',
            desktopOnly && 'phone:hidden',
          )}
        >
          <Icon icon={Play} fill />
        </span>
        {desktopOnly && (
          <span className="hidden phone:block">
            <Icon icon={ChevronRight} mirror />
          </span>
        )}
      </a>
      {desktopOnly && <PhoneNote className="mt-2">{tPlayer('live.desktopTitle')}</PhoneNote>}
    </div>
  )
}
