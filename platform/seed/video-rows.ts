import type { video } from '../db/schema/titles'
import { artOf, stillOf } from '../services/catalogue/context'
import { trailerCode, type TitleEntry } from './catalogue-schema'
import type { Catalogue } from './read-catalogue'
import { episodeTexts, everyLanguage, titleTexts, type ResolvedText } from './resolve-texts'

type VideoRow = Omit<typeof video.$inferInsert, 'seriesId' | 'seasonId'> &
  Pick<typeof video.$inferSelect, 'chapters'>
export interface SeededVideo {
  row: VideoRow
  texts: ResolvedText[]
}

/** Colours of the night and raised tokens, used when an artwork's own are unknown. */
const defaultColors = ['#0a0e1a', '#1b2338']
const weekMs = 7 * 86_400_000

/** Dominant colours of an image path such as `art/name.webp`. */
export function colorsOf({ colors }: Catalogue, imagePath: string): string[] {
  const name = imagePath.slice(imagePath.lastIndexOf('/') + 1, imagePath.lastIndexOf('.'))
  return colors[name] ?? defaultColors
}

/** Every video of a title: the film or its episodes, and the trailer. */
export function videosOf(catalogue: Catalogue, title: TitleEntry): SeededVideo[] {
  const main = title.kind === 'MOVIES' ? [filmOf(catalogue, title)] : episodesOf(catalogue, title)
  return title.pictures === undefined ? [...main, trailerOf(catalogue, title)] : main
}

function filmOf(catalogue: Catalogue, title: TitleEntry): SeededVideo {
  const row = {
    ...footageFields(catalogue, title.footage),
    ...pictureFields(catalogue, artOf(title.pictures ?? title.code).card),
    code: title.code,
    contentType: 'FILM' as const,
    seasonIndex: 0,
    videoIndex: 1,
    free: title.free,
    releasedAt: new Date(title.releasedAt),
    chapters: chaptersOf(catalogue, title),
  }
  return { row, texts: titleTexts(catalogue, title.code) }
}

function chaptersOf(catalogue: Catalogue, { chapters }: TitleEntry) {
  return chapters.map(({ code, start }) => {
    const texts = everyLanguage(catalogue, (of) => of.chapters[code])
    return { start, titles: Object.fromEntries(texts.map(({ lang, text }) => [lang, text])) }
  })
}

function trailerOf(catalogue: Catalogue, title: TitleEntry): SeededVideo {
  const { row, texts } = filmOf(catalogue, title)
  const code = trailerCode(title.code)
  const noMarkers = { skips: [], creditsAt: null, chapters: [] }
  const contentType = title.sharedTrailer ? 'FRAGMENT' : 'PREVIEW'
  return { row: { ...row, code, contentType, free: true, ...noMarkers }, texts }
}

function episodesOf(catalogue: Catalogue, title: TitleEntry): SeededVideo[] {
  return title.seasons.flatMap((season, seasonAt) =>
    season.episodes.map((episode, episodeAt) => {
      const row = {
        ...footageFields(catalogue, episode.footage),
        ...pictureFields(catalogue, stillIn(title, episode.code)),
        code: episode.code,
        contentType: 'EPISODE' as const,
        seasonIndex: seasonAt + 1,
        videoIndex: episodeAt + 1,
        free: title.free || (title.freeFirstEpisode && seasonAt === 0 && episodeAt === 0),
        releasedAt: episodeDate(title, seasonAt, episodeAt),
        chapters: [],
      }
      return { row, texts: episodeTexts(catalogue, title.code, episode.code) }
    }),
  )
}

function stillIn({ pictures }: TitleEntry, episodeCode: string) {
  return pictures === undefined ? stillOf(episodeCode) : artOf(pictures).card
}

/** The newest episode has the title's date; each earlier one came a week before, each season in its year. */
function episodeDate(title: TitleEntry, seasonAt: number, episodeAt: number) {
  const season = title.seasons[seasonAt]
  const newest = new Date(title.releasedAt)
  const yearsBack = (title.seasons.at(-1)?.year ?? 0) - (season?.year ?? 0)
  const weeksBack = (season?.episodes.length ?? 1) - 1 - episodeAt
  newest.setUTCFullYear(newest.getUTCFullYear() - yearsBack)
  return new Date(newest.getTime() - weeksBack * weekMs)
}

function pictureFields(catalogue: Catalogue, thumbnail: string) {
  return { thumbnail, colors: colorsOf(catalogue, thumbnail) }
}

function footageFields(catalogue: Catalogue, footage: string) {
  const info = catalogue.footage.get(footage)
  return {
    footage,
    duration: info?.duration ?? 0,
    subtitles: info?.subtitles ?? [],
    skips: info?.skips ?? [],
    creditsAt: info?.creditsAt ?? null,
  }
}
