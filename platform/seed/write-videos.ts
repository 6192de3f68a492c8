import { notInArray } from 'drizzle-orm'
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
  const ids = new Map<string, number>()
  for (const row of rows) {
    const [written] = await database
      .insert(season)
      .values(row)
      .onConflictDoUpdate({ target: [season.seriesId, season.seasonIndex], set: { year: row.year } })
      .returning({ id: season.id })
    if (written) ids.set(seasonKey(row.seriesId, row.seasonIndex), written.id)
  }
  await database.delete(season).where(ids.size > 0 ? notInArray(season.id, [...ids.values()]) : undefined)
  return ids
}
