import { sql, type SQL } from 'drizzle-orm'
import type { PersonalRail, PersonalRailKind } from '@/lib/contract'
import { favourite, progress } from '../../db/schema/personal'
import { series, seriesGenre, video } from '../../db/schema/titles'
import type { RequestContext } from '../../shared/context'
import { profileOf } from '../accounts/accounts'
import { loadCards, visibleTo } from './context'

/** What was watched within these days is what a profile does lately; what was finished before them, long ago. */
const latelyDays = 14
/** How many rows of progress are considered, the newest ones, and the newest ones of long ago. */
const maxRows = 100
/** How many titles of one genre are considered for what resembles a title. */
const maxOfGenre = 40
const cardsPerRail = 12

/** The order of rails that a profile uses alike. */
const kinds: readonly PersonalRailKind[] = ['BECAUSE_YOU_WATCHED', 'MORE_OF_GENRE', 'MY_LIST', 'WATCH_AGAIN']

interface RailPick {
  kind: PersonalRailKind
  /** The title or the genre that the rail is about. */
  subjectId: number | null
  /** How many of the titles watched lately belong to what the rail is about. */
  uses: number
  seriesId: number
}

/**
 * The rails of a profile: what it watched lately counts for each rail that it belongs to, and the rail that counts most
 * comes first. Empty rails are left out.
 */
export async function listPersonalRails(context: RequestContext): Promise<PersonalRail[]> {
  const picks = await readPicks(context)
  const ids = new Set(
    picks.flatMap(({ kind, subjectId, seriesId }) =>
      kind === 'BECAUSE_YOU_WATCHED' && subjectId !== null ? [seriesId, subjectId] : [seriesId],
    ),
  )
  const cards = new Map((await loadCards(context, [...ids])).map((card) => [card.id, card]))
  const rails = kinds.flatMap((kind) => {
    const own = picks.filter((pick) => pick.kind === kind)
    const videoResources = own.flatMap(({ seriesId }) => cards.get(seriesId) ?? [])
    const [{ subjectId, uses } = { subjectId: null, uses: 0 }] = own
    if (videoResources.length === 0) return []
    const named = kind === 'MORE_OF_GENRE' ? videoResources.flatMap(({ genres }) => genres) : cards.values()
    const found = [...named].find(({ id }) => id === subjectId)
    return [{ kind, subject: found ? { id: found.id, title: found.title } : null, uses, videoResources }]
  })
  return rails.toSorted((a, b) => b.uses - a.uses).map(({ uses: _uses, ...rail }) => rail)
}

/** The titles of all rails in one statement, whose every part reads a bounded number of rows by an index. */
async function readPicks(context: RequestContext): Promise<RailPick[]> {
  return context.database
    .select({
      kind: sql<PersonalRailKind>`kind`,
      subjectId: sql<number | null>`subject_id`,
      uses: sql<number>`uses`,
      seriesId: sql<number>`series_id`,
    })
    .from(sql`(${picksOf(context)}) as picks`)
    .orderBy(sql`kind, place`)
}

/** Joins a title where children may not see all of them; others see every title that there is. */
const onlyVisible = ({ viewer }: RequestContext, seriesId: SQL): SQL =>
  viewer.audience === 'KIDS'
    ? sql`join ${series} on ${series.id} = ${seriesId} and ${visibleTo(viewer)}`
    : sql``

function unseenOf({ viewer }: RequestContext, own: SQL, { genreId, limit }: { genreId: SQL; limit: number }) {
  return sql`
    select n.series_id, n.popularity from ${seriesGenre} n
    where n.genre_id = ${genreId} ${viewer.audience === 'KIDS' ? sql`and n.for_kids` : sql``}
      and not exists (select from ${progress} where ${own} and ${progress.seriesId} = n.series_id)
    order by n.popularity desc nulls last, n.series_id limit ${limit}`
}

interface Scope {
  profileId: number
  /** The progress of the profile. */
  own: SQL
  /** What was watched after this is what the profile does lately. */
  latelySince: SQL
}

function scopeOf(context: RequestContext): Scope {
  const profileId = profileOf(context)
  const since = new Date(context.clock.now().getTime() - latelyDays * 86_400_000).toISOString()
  const own = sql`${progress.profileId} = ${profileId}`
  return { profileId, own, latelySince: sql`${since}::timestamptz` }
}

/** What the profile watched, the title and the genre it is about now, what it finished long ago, and how much it uses each rail. */
function habitsOf(context: RequestContext, { profileId, own, latelySince }: Scope): SQL {
  return sql`
    watched as materialized (
      select rows.series_id, max(rows.last_update_timestamp) as watched_at
      from (
        select ${progress.seriesId}, ${progress.lastUpdateTimestamp} from ${progress}
        where ${own} order by ${progress.lastUpdateTimestamp} desc limit ${maxRows}
      ) rows
      ${onlyVisible(context, sql`rows.series_id`)}
      group by rows.series_id
    ),
    tagged as materialized (
      select watched.series_id, watched.watched_at, g.genre_id, g.position
      from watched join ${seriesGenre} g on g.series_id = watched.series_id
    ),
    newest as materialized (select series_id from watched order by watched_at desc, series_id limit 1),
    favoured as materialized (
      select genre_id from tagged group by genre_id
      order by count(*) desc, max(watched_at) desc, min(position), genre_id limit 1
    ),
    finished as materialized (
      select distinct on (rows.series_id) rows.series_id, rows.video_id, rows.watched, rows.last_update_timestamp
      from (
        select ${progress.seriesId}, ${progress.videoId}, ${progress.watched}, ${progress.lastUpdateTimestamp}
        from ${progress} where ${own} and ${progress.lastUpdateTimestamp} <= ${latelySince}
        order by ${progress.lastUpdateTimestamp} desc limit ${maxRows}
      ) rows
      order by rows.series_id, rows.last_update_timestamp desc, rows.video_id desc
    ),
    uses as materialized (
      select 'MY_LIST' as kind, count(*)::int as uses
      from watched join ${favourite} f on f.series_id = watched.series_id and f.profile_id = ${profileId}
      where watched_at > ${latelySince}
      union all
      select 'BECAUSE_YOU_WATCHED', count(distinct series_id)::int from tagged
      where watched_at > ${latelySince}
        and genre_id in (select genre_id from tagged where series_id = (select series_id from newest))
      union all
      select 'MORE_OF_GENRE', count(*)::int from tagged
      where watched_at > ${latelySince} and genre_id = (select genre_id from favoured)
    )`
}

function railsOf(context: RequestContext, { profileId, own, latelySince }: Scope): SQL {
  return sql`
      (
        select 'MY_LIST' as kind, null::int as subject_id, ${favourite.seriesId} as series_id,
          row_number() over (order by ${favourite.id} desc) as place
        from ${favourite} ${onlyVisible(context, sql`${favourite.seriesId}`)}
        where ${favourite.profileId} = ${profileId} order by ${favourite.id} desc limit ${cardsPerRail}
      ) union all (
        select 'BECAUSE_YOU_WATCHED', its.series_id, alike.series_id,
          row_number() over (order by count(*) desc, max(alike.popularity) desc nulls last, alike.series_id) as place
        from newest join tagged its on its.series_id = newest.series_id
        cross join lateral (${unseenOf(context, own, { genreId: sql`its.genre_id`, limit: maxOfGenre })}) alike
        group by its.series_id, alike.series_id order by place limit ${cardsPerRail}
      ) union all (
        select 'MORE_OF_GENRE', favoured.genre_id, more.series_id,
          row_number() over (order by more.popularity desc nulls last, more.series_id)
        from favoured
        cross join lateral (${unseenOf(context, own, { genreId: sql`favoured.genre_id`, limit: cardsPerRail })}) more
      ) union all (
        select 'WATCH_AGAIN', null, finished.series_id,
          row_number() over (order by finished.last_update_timestamp desc, finished.series_id) as place
        from finished
        join ${video} last on last.id = finished.video_id
        ${onlyVisible(context, sql`finished.series_id`)}
        where finished.watched
          and not exists (
            select from ${progress}
            where ${own} and ${progress.seriesId} = finished.series_id
              and ${progress.lastUpdateTimestamp} > ${latelySince}
          )
          and not exists (
            select from ${video} later
            where later.series_id = finished.series_id and later.content_type = 'EPISODE'
              and last.content_type = 'EPISODE'
              and (later.season_index, later.video_index) > (last.season_index, last.video_index)
          )
        order by place limit ${cardsPerRail}
      )`
}

function picksOf(context: RequestContext): SQL {
  const scope = scopeOf(context)
  return sql`
    with ${habitsOf(context, scope)},
    picks as (${railsOf(context, scope)})
    select picks.kind, subject_id, series_id, place, coalesce(uses.uses, 0) as uses
    from picks left join uses on uses.kind = picks.kind`
}
