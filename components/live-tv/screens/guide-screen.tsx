import { getTranslations } from 'next-intl/server'
import type { MessagePath } from '@/lib/i18n'
import type { GuideBlocks } from '../common/guide-window'
import { Guide } from '../guide/guide'
import { NoChannels, type ChannelsScreenProps, LivePage, livePageMessages } from './live-page'

/** The messages of the page's client components. */
export const guideMessages = [
  ...livePageMessages,
  'liveTv.earlier',
  'liveTv.now',
  'liveTv.later',
  'liveTv.day',
  'liveTv.today',
  'liveTv.arrows',
  'liveTv.channel',
  'liveTv.nowAt',
  'liveTv.programmes',
  'liveTv.onNow',
  'liveTv.startOver',
  'liveTv.loading',
  'liveTv.guideFailed',
  'liveTv.remind',
  'liveTv.reminderSet',
  'liveTv.reminderRemoved',
  'liveTv.tryAgain',
] as const satisfies readonly MessagePath[]

interface Props extends Omit<ChannelsScreenProps, 'title'> {
  /** The programmes rendered with the page, by channel id. */
  sent: Readonly<Record<number, GuideBlocks>>
}

/** The guide of the live channels: all, or those of a category. */
export async function GuideScreen({ lang, categories, category, channels, sent, renderedAt }: Props) {
  const t = await getTranslations('liveTv')
  const selected = category?.code ?? null
  const title = category ? t('guideCategoryTitle', { category: category.title }) : t('guideTitle')
  return (
    <LivePage {...{ lang, title, categories, selected, renderedAt }} view="guide">
      {channels.length === 0 ? (
        <NoChannels lang={lang} />
      ) : (
        <Guide {...{ lang, channels, sent, renderedAt }} />
      )}
    </LivePage>
  )
}
