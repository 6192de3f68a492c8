import { inArray } from 'drizzle-orm'
import type { FoundChannel } from '@/lib/contract'
import { langField } from '@/lib/contract/fields'
import { series } from '../../db/schema/titles'
import type { SearchSource } from '../catalogue/search/catalogue-index'
import { idsIn } from '../catalogue/search/search-series'
import { visibleChannels } from './channels'
import { liveLimits } from './stream/cycle'
import type { LiveChannel, LiveContext, LiveVideo } from './live-source'
import { programmeAt, programmesBetween, type Programme } from './programmes'

const maxChannels = 6
/** So many titles are looked for in the schedules. */
const maxAired = 50

interface Match {
  channel: LiveChannel
  programme: Programme<LiveVideo> | undefined
}

/** Live channels by their names, then those that air a title found by its name, the soonest first. */
export async function searchChannels(
  context: LiveContext & { search: SearchSource },
  keyword: string,
): Promise<FoundChannel[]> {
  const { viewer, database } = context
  const { channels: names, aired } = await context.search.current()
  const channels = await visibleChannels(context)
  const now = context.clock.now().getTime() / 1000
  const byName = idsIn(names, viewer, keyword).flatMap((id): Match[] => {
    const channel = channels.find((one) => one.id === id)
    return channel
      ? [{ channel, programme: channel.cycle ? programmeAt(channel.cycle, now) : undefined }]
      : []
  })
  const ids = idsIn(aired, viewer, keyword).slice(0, maxAired)
  const rows = ids.length
    ? await database.select({ code: series.code }).from(series).where(inArray(series.id, ids))
    : []
  const codes = new Set(rows.map(({ code }) => code))
  const named = new Set(byName.map(({ channel }) => channel.id))
  const byProgramme = channels
    .filter(({ id }) => !named.has(id))
    .flatMap((channel): { channel: LiveChannel; programme: Programme<LiveVideo> }[] => {
      const programmes = channel.cycle ? programmesBetween(channel.cycle, now, now + liveLimits.guide) : []
      const programme = programmes.find(({ video }) => codes.has(video.seriesCode))
      return programme ? [{ channel, programme }] : []
    })
    .sort((a, b) => a.programme.start - b.programme.start)
  const texts = await (await context.live.current()).textsIn(viewer.lang)
  return [...byName, ...byProgramme].slice(0, maxChannels).map(({ channel, programme }) => {
    const text = programme && texts.get(programme.video.id)
    return {
      code: channel.code,
      title: channel.titles[viewer.lang] ?? channel.code,
      imgLogoUrl: channel.logo,
      free: channel.free,
      byName: named.has(channel.id),
      programme: text
        ? {
            title: text.title,
            textLang: langField.parse(text.textLang),
            startDate: new Date(programme.start * 1000).toISOString(),
            isOn: programme.start <= now,
          }
        : null,
    }
  })
}
