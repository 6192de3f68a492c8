import { getTranslations } from 'next-intl/server'
import { Badge, ChevronRight, Icon, PhoneNote } from '@/components/ui'
import { foreignText, type LangCode } from '@/lib/contract'
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
        className="flex items-center gap-4 rounded-xl bg-raised p-4 edge-hair hover:bg-overlay forced-colors:border forced-colors:border-[LinkText]"
        href={pathTo.watchChannel(lang, code)}
      >
        <ChannelLogo src={imgLogoUrl} />
        <div className="grid min-w-0 flex-1 justify-items-start gap-1">
          <Badge tone="live">{t('live')}</Badge>
          <h2>{title}</h2>
          {epgInfo && (
            <span className="text-secondary" {...foreignText(lang, epgInfo.currentEPGTextLang)}>
              {epgInfo.currentEPGTitle}
            </span>
          )}
        </div>
        <Icon icon={ChevronRight} mirror />
      </a>
      {desktopOnly && <PhoneNote className="mt-2">{tPlayer('live.desktopTitle')}</PhoneNote>}
    </div>
  )
}
