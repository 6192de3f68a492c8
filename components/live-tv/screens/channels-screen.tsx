import { getTranslations } from 'next-intl/server'
import { Button, Tv, State } from '@/components/ui'
import type { TvChannel, LangCode } from '@/lib/contract'
import type { MessagePath } from '@/lib/i18n'
import { pathTo } from '@/lib/routing'
import { ChannelList } from './channel-list'
import type { TvCategory } from './get-live-tv'
import { LivePage, livePageMessages } from './live-page'

/** The messages of the page's client components. */
export const channelsMessages = [
  ...livePageMessages,
  'liveTv.live',
  'liveTv.nothingOn',
] as const satisfies readonly MessagePath[]

export interface ChannelsScreenProps {
  lang: LangCode
  title: string
  categories: readonly TvCategory[]
  /** The category that is shown; `null` for all channels. */
  category: TvCategory | null
  channels: readonly TvChannel[]
  /** When the page was made, in milliseconds since 1970. */
  renderedAt: number
}

/** No channel to show: the way to the home page. */
export async function NoChannels({ lang }: { lang: LangCode }) {
  const t = await getTranslations('liveTv')
  const home = <Button href={pathTo.home(lang)}>{t('emptyAction')}</Button>
  return <State icon={Tv} title={t('empty')} text={t('emptyText')} actions={home} />
}

/** The live channels, all of them or those of a category, with what is on. */
export async function ChannelsScreen(props: ChannelsScreenProps) {
  const { lang, title, categories, category, channels, renderedAt } = props
  const t = await getTranslations('liveTv')
  const selected = category?.code ?? null
  return (
    <LivePage {...{ lang, title, categories, selected, renderedAt }} view="now">
      {channels.length === 0 ? (
        <NoChannels lang={lang} />
      ) : (
        <ChannelList
          {...{ lang, channels, renderedAt }}
          label={category?.title ?? t('title')}
          categoryCode={selected}
        />
      )}
    </LivePage>
  )
}
