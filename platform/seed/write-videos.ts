import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { season, video, videoText } from '../db/schema/titles'
import type { SeededTitle } from './write-titles'
import { idOf, insertRows, replaceByCode } from './write-rows'

type Ids = ReadonlyMap<string, number>

/** Writes the seasons and videos of the titles. Known seasons and videos keep their ids. */
export async function writeVideos(database: Database, titles: SeededTitle[], seriesIds: Ids): Promise<void> {
  const seasonIds = await writeSeasons(database, titles, seriesIds)
  const rows = titles.flatMap(({ entry, videos }) =>
    videos.map(({ row }) => ({
      ...row,
      seriesId: idOf(seriesIds, entry.code),
      seasonId:
        row.seasonIndex > 0 ? idOf(seasonIds, seasonKey(idOf(seriesIds, entry.code), row.seasonIndex)) : null,
    })),
  )
  const videoIds = await replaceByCode(database, video, rows)
  await database.delete(videoText)
  const texts = titles.flatMap(({ videos }) =>
    videos.flatMap(({ row, texts: own }) =>
      own.map((text) => ({ videoId: idOf(videoIds, row.code), ...text })),
    ),
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
  const known = await database.select().from(season)
  const keyOf = (row: (typeof known)[number]) => seasonKey(row.seriesId, row.seasonIndex)
  const gone = known.filter((row) => !wanted.has(keyOf(row))).map((row) => row.id)
  if (gone.length > 0) await database.delete(season).where(inArray(season.id, gone))
  return new Map(known.map((row) => [keyOf(row), row.id]))
}
