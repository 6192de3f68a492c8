import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { LiveScreen } from '@/components/player/live/live-screen'
import { HlsPreload } from '@/components/player/view/watch-page'
import { SmartBanner } from '@/components/shell/frame/smart-banner'
import { buildMetadata, isKidsPage, pageLang, ClientMessages } from '@/components/shell/page'
import { requireResponse } from '@/lib/api/server/page-calls'
import type { LangCode } from '@/lib/contract'
import { isDesktopOnly, getChannels, getGuide } from '@/lib/player/server/watch-data'
import type { Channel } from '@/lib/player/core'
import { pathTo } from '@/lib/routing'

export const revalidate = 30

/** The page's messages, with those of the bell beside the next programme and of the marks in the list of channels. */
const namespaces = [
  ...(['player', 'watch.channel', 'liveTv.free', 'liveTv.withPlan'] as const),
  ...(['liveTv.remind', 'liveTv.reminderSet', 'liveTv.reminderRemoved', 'liveTv.notSaved'] as const),
]

interface ChannelProps {
  params: Promise<{ id?: string[] }>
}

interface Tuned {
  lang: LangCode
  channels: Channel[]
  channel: Channel
  /** Whether the address names the channel. */
  named: boolean
}

/** No page is built ahead: each is rendered on its first request and cached. */
export function generateStaticParams() {
  return []
}

/** The channel with a code or id; the first one without either. */
const findTuned = cache(async (raw: string | undefined): Promise<Tuned> => {
  const lang = await pageLang()
  const channels = requireResponse(await getChannels(lang))
  const isMeant = ({ code, id }: Channel) => raw === undefined || code === raw || String(id) === raw
  const channel = channels.find(isMeant)
  return channel ? { lang, channels, channel, named: raw !== undefined } : notFound()
})

async function tunedOf({ params }: ChannelProps): Promise<Tuned> {
  const { id = [] } = await params
  return id.length > 1 ? notFound() : findTuned(id[0])
}

export async function generateMetadata(props: ChannelProps): Promise<Metadata> {
  const { lang, channel, named } = await tunedOf(props)
  const t = await getTranslations('watch')
  const { title, onAir } = channel
  return buildMetadata({
    lang,
    title: named ? t('channel', { channel: title }) : t('channels'),
    description:
      named && onAir
        ? t('channelDescription', { channel: title, programme: onAir.title })
        : t('channelsDescription'),
    path: (code) => pathTo.watchChannel(code, named ? channel.code : undefined),
    index: false,
  })
}

export default async function ChannelPage(props: ChannelProps) {
  const { lang, channels, channel, named } = await tunedOf(props)
  const [programmes, desktopOnly, kids] = await Promise.all([
    getGuide(lang, channel),
    isDesktopOnly(lang, 'LIVE'),
    isKidsPage(),
  ])
  return (
    <>
      <HlsPreload desktopOnly={desktopOnly} />
      <ClientMessages namespaces={namespaces}>
        <LiveScreen
          lang={lang}
          channels={channels}
          channel={channel}
          programmes={programmes}
          remembers={!named}
          links={{
            detail: pathTo.channels(lang),
            login: pathTo.login(lang),
            plans: pathTo.plans(lang),
            activate: kids ? null : pathTo.activate(lang),
            channels: pathTo.home(lang),
          }}
          desktopOnly={desktopOnly}
        />
      </ClientMessages>
      {desktopOnly && <SmartBanner />}
    </>
  )
}
