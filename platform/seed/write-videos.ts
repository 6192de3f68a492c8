import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { season, video, videoText } from '../db/schema/titles'
import { idOf, insertRows, isOneOf, replaceByCode, type DemoRows, type WrittenRows } from './write-rows'
import type { SeededTitle } from './write-titles'

type Ids = ReadonlyMap<string, number>

/** Writes the seasons and videos of the demo's titles. Existing ones keep their ids. */
export async function writeVideos(
  { database, demoRows }: { database: Database; demoRows: DemoRows },
  given: SeededTitle[],
  series: WrittenRows,
): Promise<void> {
  const titles = given.filter(({ entry }) => series.demo.has(entry.code))
  const seasonIds = await writeSeasons(database, titles, series.demo)
  const rows = titles.flatMap(({ entry, videos }) => {
    const seriesId = idOf(series.demo, entry.code)
    return videos.map(({ row }) => ({
      ...row,
      seriesId,
      seasonId: row.seasonIndex > 0 ? idOf(seasonIds, seasonKey(seriesId, row.seasonIndex)) : null,
    }))
  })
  const { demo: videoIds } = await replaceByCode(database, video, rows, { demoRows })
  await database.delete(videoText).where(isOneOf(videoText.videoId, videoIds.values()))
  const texts = titles.flatMap(({ videos }) =>
    videos.flatMap(({ row, texts: own }) => {
      const videoId = videoIds.get(row.code)
      return videoId === undefined ? [] : own.map((text) => ({ videoId, ...text }))
    }),
  )
  await insertRows(database, videoText, texts)
}

const seasonKey = (seriesId: number, seasonIndex: number) => `${seriesId}/${seasonIndex}`

async function writeSeasons(database: Database, titles: SeededTitle[], seriesIds: Ids) {
  const rows = titles.flatMap(({ entry }) =>
    entry.seasons.map(({ year }, at) => ({
      seriesId: idOf(seriesIds, entry.code),
      seasonIndex: at + 1,
      year,
    })),
  )
  await insertRows(
    database,
    season,
    rows,
    sql`on conflict (series_id, season_index) do update set year = excluded.year`,
  )
  const wanted = new Set(rows.map((row) => seasonKey(row.seriesId, row.seasonIndex)))
  const ids = titles.map(({ entry }) => idOf(seriesIds, entry.code))
  const known = await database.select().from(season).where(isOneOf(season.seriesId, ids))
  const keyOf = (row: (typeof known)[number]) => seasonKey(row.seriesId, row.seasonIndex)
  const gone = known.filter((row) => !wanted.has(keyOf(row))).map((row) => row.id)
  if (gone.length > 0) await database.delete(season).where(inArray(season.id, gone))
  return new Map(known.map((row) => [keyOf(row), row.id]))
}
