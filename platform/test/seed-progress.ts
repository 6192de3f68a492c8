import { sql } from 'drizzle-orm'
import { openDatabase } from '../db/database'

interface SeedOptions {
  /** Of the embedded database, which no platform has open. */
  folder: string
  profiles: number
  /** How many films and episodes each of them has watched, over the last 100 days. */
  videosEach: number
}

/**
 * Gives an account that is there that many more profiles, more than the product would, each with progress of its own in
 * videos from all over the catalogue and twelve titles on its list. @returns the ids of the profiles
 */
export async function seedProgress({ folder, profiles, videosEach }: SeedOptions): Promise<number[]> {
  const opened = await openDatabase({ appRoot: process.cwd(), folder, url: null })
  const { database } = opened
  try {
    await database.execute(sql`
      insert into profile
        (account_id, profile_name, avatar_id, lang_code, auto_next_episode, auto_preview, profile_type, is_default_profile)
      select account_id, 'bench ' || number, avatar_id, lang_code, false, false, 'ADULT', false
      from (select * from profile order by id desc limit 1) model, generate_series(1, ${profiles}::int) number`)
    await database.execute(sql`
      insert into progress (profile_id, video_id, series_id, last_sec, last_update_timestamp, watched, hidden)
      select p.id, v.id, v.series_id, 60, now() - v.place * interval '100 days' / ${videosEach}::int, v.place % 3 > 0, false
      from profile p cross join lateral (
        select id, series_id, row_number() over () as place from (
          select id, series_id from video
          where content_type in ('FILM', 'EPISODE') and id % greatest(1, (select max(id) from video) / (2 * ${videosEach}::int)) =
            p.id % greatest(1, (select max(id) from video) / (2 * ${videosEach}::int))
          order by hashtext(id::text || ' ' || p.id) limit ${videosEach}::int
        ) picked
      ) v where p.profile_name like 'bench %'`)
    await database.execute(sql`
      insert into favourite (profile_id, series_id, added_at)
      select p.id, s.id, now() from profile p
      cross join lateral (select id from series where id % 1000 = p.id % 1000 order by id limit 12) s
      where p.profile_name like 'bench %'`)
    await database.execute(sql`analyze profile, progress, favourite`)
    const rows = await database
      .select({ id: sql<number>`id` })
      .from(sql`profile`)
      .where(sql`profile_name like 'bench %'`)
    return rows.map(({ id }) => id)
  } finally {
    await opened.close()
  }
}
