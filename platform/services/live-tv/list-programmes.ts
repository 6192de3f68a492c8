import type { Programme as GuideEntry } from '@/lib/contract/content-shapes'
import { langField } from '@/lib/contract/fields'
import { Problem } from '../../shared/problem'
import { requireChannel } from './channels'
import type { LiveContext } from './live-source'
import { programmesBetween } from './programmes'
import { liveLimits } from './stream/live-limits'

interface GuideWindow {
  id: number
  /** ISO 8601; from now on by default. */
  from?: string | undefined
  to?: string | undefined
}

/**
 * A channel's programmes in a time window, including the one on at its start.
 * @throws {Problem} 404 when the channel is not visible to the viewer, 400 for a window that is empty or too long
 */
export async function listProgrammes(context: LiveContext, window: GuideWindow): Promise<GuideEntry[]> {
  const { cycle, code } = await requireChannel(context, ({ id }) => id === window.id)
  const from = (window.from ? Date.parse(window.from) : context.clock.now().getTime()) / 1000
  const to = window.to ? Date.parse(window.to) / 1000 : from + liveLimits.guide
  if (!(to > from) || to - from > liveLimits.maxGuideSeconds)
    throw new Problem(400, 'invalidInput', { field: 'to' })
  const texts = await (await context.live.current()).textsIn(context.viewer.lang)
  const programmes = cycle ? programmesBetween(cycle, from, to) : []
  return programmes.flatMap(({ video, start, end }) => {
    const text = texts.get(video.id)
    if (!text) return []
    return {
      id: `${code}-${Math.round(start)}`,
      title: text.title,
      textLang: langField.parse(text.textLang),
      startDate: new Date(Math.round(start * 1000)).toISOString(),
      endDate: new Date(Math.round(end * 1000)).toISOString(),
      seriesCode: video.seriesCode,
      episode: video.episode && { ...video.episode, title: text.episodeTitle },
      thumbnail: video.thumbnail,
    }
  })
}
