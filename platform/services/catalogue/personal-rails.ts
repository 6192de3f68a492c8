import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { PersonalRail, PersonalRailKind } from '@/lib/contract'
import { favourite, progress } from '../../db/schema/personal'
import { genreText, series, seriesGenre, video } from '../../db/schema/titles'
import type { RequestContext } from '../../shared/context'
import { profileOf } from '../accounts/accounts'
import { loadCards, visibleTo } from './context'

/** What was watched within these days is what a profile does lately; what was finished before them, long ago. */
const latelyDays = 14
/** How many rows of progress are considered, the newest ones, and the newest ones of long ago. */
const maxRows = 200
/** How many titles of one genre are considered for what resembles a title. */
const maxOfGenre = 40
const cardsPerRail = 12

/** The order of rails that a profile uses alike. */
const kinds: readonly PersonalRailKind[] = ['BECAUSE_YOU_WATCHED', 'MORE_OF_GENRE', 'MY_LIST', 'WATCH_AGAIN']

interface Pick {
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
  const genres = await readGenreTitles(context, picks)
  const rails = kinds.flatMap((kind) => {
    const [first, ...more] = picks.filter((pick) => pick.kind === kind)
    if (!first) return []
    const { subjectId, uses } = first
    const titles =
      kind === 'MORE_OF_GENRE' ? genres : new Map([...cards].map(([id, { title }]) => [id, title]))
    const title = subjectId === null ? undefined : titles.get(subjectId)
    const subject = subjectId === null || title === undefined ? null : { id: subjectId, title }
    const videoResources = [first, ...more].flatMap(({ seriesId }) => cards.get(seriesId) ?? [])
    return [{ kind, subject, uses, videoResources }]
  })
  return rails.toSorted((a, b) => b.uses - a.uses).map(({ uses: _uses, ...rail }) => rail)
}

async function readGenreTitles({ database, viewer }: RequestContext, picks: readonly Pick[]) {
  const ids = picks.flatMap(({ kind, subjectId }) =>
    kind === 'MORE_OF_GENRE' && subjectId !== null ? [subjectId] : [],
  )
  if (ids.length === 0) return new Map<number, string>()
  const rows = await database
    .select({ id: genreText.genreId, title: genreText.title })
    .from(genreText)
    .where(and(inArray(genreText.genreId, ids), eq(genreText.lang, viewer.lang)))
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** The titles of all rails in one statement, whose every part reads a bounded number of rows by an index. */
async function readPicks(context: RequestContext): Promise<Pick[]> {
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

function picksOf({ clock, viewer, ...context }: RequestContext): SQL {
  const profileId = profileOf({ viewer, ...context })
  const latelySince = sql`${new Date(clock.now().getTime() - latelyDays * 86_400_000).toISOString()}::timestamptz`
  const visible = visibleTo(viewer) ?? sql`true`
  const own = sql`${progress.profileId} = ${profileId}`
  const unseenOf = (genreId: SQL, limit: number) => sql`
    select n.series_id, n.popularity from ${seriesGenre} n
    where n.genre_id = ${genreId} ${viewer.audience === 'KIDS' ? sql`and n.for_kids` : sql``}
      and not exists (select from ${progress} where ${own} and ${progress.seriesId} = n.series_id)
    order by n.popularity desc nulls last, n.series_id limit ${limit}`
  return sql`
    with recent as (
      select rows.series_id, max(rows.last_update_timestamp) as watched_at
      from (
        select ${progress.seriesId}, ${progress.lastUpdateTimestamp} from ${progress}
        where ${own} order by ${progress.lastUpdateTimestamp} desc limit ${maxRows}
      ) rows
      join ${series} on ${series.id} = rows.series_id
      where ${visible} group by rows.series_id
    ),
    lately as (select series_id from recent where watched_at > ${latelySince}),
    newest as (select series_id from recent order by watched_at desc, series_id limit 1),
    favoured as (
      select g.genre_id from recent join ${seriesGenre} g on g.series_id = recent.series_id
      group by g.genre_id order by count(*) desc, max(recent.watched_at) desc, min(g.position), g.genre_id limit 1
    ),
    finished as (
      select distinct on (rows.series_id) rows.series_id, rows.video_id, rows.watched, rows.last_update_timestamp
      from (
        select ${progress.seriesId}, ${progress.videoId}, ${progress.watched}, ${progress.lastUpdateTimestamp}
        from ${progress} where ${own} and ${progress.lastUpdateTimestamp} <= ${latelySince}
        order by ${progress.lastUpdateTimestamp} desc limit ${maxRows}
      ) rows
      order by rows.series_id, rows.last_update_timestamp desc, rows.video_id desc
    )
    (
      select 'MY_LIST' as kind, null::int as subject_id,
        (select count(*)::int from lately join ${favourite} f on f.profile_id = ${profileId} and f.series_id = lately.series_id) as uses,
        ${favourite.seriesId} as series_id, row_number() over (order by ${favourite.id} desc) as place
      from ${favourite} join ${series} on ${series.id} = ${favourite.seriesId}
      where ${favourite.profileId} = ${profileId} and ${visible}
      order by ${favourite.id} desc limit ${cardsPerRail}
    ) union all (
      select 'BECAUSE_YOU_WATCHED', newest.series_id,
        (select count(*)::int from lately where exists (
          select from ${seriesGenre} theirs join ${seriesGenre} its on its.genre_id = theirs.genre_id
          where theirs.series_id = lately.series_id and its.series_id = newest.series_id
        )),
        alike.series_id,
        row_number() over (order by count(*) desc, max(alike.popularity) desc nulls last, alike.series_id) as place
      from newest join ${seriesGenre} g on g.series_id = newest.series_id
      cross join lateral (${unseenOf(sql`g.genre_id`, maxOfGenre)}) alike
      group by newest.series_id, alike.series_id order by place limit ${cardsPerRail}
    ) union all (
      select 'MORE_OF_GENRE', favoured.genre_id,
        (select count(*)::int from lately join ${seriesGenre} g on g.series_id = lately.series_id and g.genre_id = favoured.genre_id),
        more.series_id, row_number() over (order by more.popularity desc nulls last, more.series_id)
      from favoured cross join lateral (${unseenOf(sql`favoured.genre_id`, cardsPerRail)}) more
    ) union all (
      select 'WATCH_AGAIN', null, 0, finished.series_id,
        row_number() over (order by finished.last_update_timestamp desc, finished.series_id) as place
      from finished
      join ${video} last on last.id = finished.video_id
      join ${series} on ${series.id} = finished.series_id
      where finished.watched and ${visible}
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
