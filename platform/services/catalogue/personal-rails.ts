import { sql, type SQL } from 'drizzle-orm'
import type { PersonalRail, PersonalRailKind } from '@/lib/contract'
import { prepareOnce } from '../../db/prepare-once'
import { favourite, progress } from '../../db/schema/personal'
import { series, seriesGenre, video } from '../../db/schema/titles'
import type { RequestContext, Viewer } from '../../shared/context'
import { profileOf } from '../accounts/accounts'
import { loadCards, visibleTo } from './context'

/** What was watched within these days is what a profile does lately; what was finished before them, long ago. */
const latelyDays = 14
/** How many rows of progress are considered, the newest ones, and the newest ones of long ago. */
const maxRows = sql.raw('100')
/** How many titles of one genre are considered for what resembles a title. */
const maxOfGenre = sql.raw('40')
const cardsPerRail = 12
/** What a wide window shows of a rail at once. */
const cardsPerRow = 6
/** A suggestion below another needs this many titles of its own. */
const leastOwn = 3

interface RailPick {
  kind: PersonalRailKind
  /** The title or the genre that the rail is about. */
  subjectId: number | null
  /** How many of the titles watched lately belong to what the rail is about. */
  uses: number
  seriesIds: number[]
}

const suggestions: readonly PersonalRailKind[] = ['BECAUSE_YOU_WATCHED', 'MORE_OF_GENRE']

/**
 * Suggestions that share no title: the second lists what the first does not. In a small catalogue the first leaves it
 * what does not fit into one row; a second that still has too little is left out.
 */
function withOwnTitles(picks: readonly RailPick[]): RailPick[] {
  const [first, second] = picks.filter(({ kind }) => suggestions.includes(kind))
  if (!first) return [...picks]
  const split = (size: number) => {
    const shown = first.seriesIds.slice(0, size)
    const own = second?.seriesIds.filter((id) => !shown.includes(id)).slice(0, cardsPerRail) ?? []
    return own.length < leastOwn ? null : { shown, own }
  }
  const { shown, own } = split(cardsPerRail) ?? split(cardsPerRow) ?? { shown: first.seriesIds, own: [] }
  return picks.flatMap((pick) => {
    if (pick === first) return [{ ...pick, seriesIds: shown.slice(0, cardsPerRail) }]
    if (pick === second) return own.length > 0 ? [{ ...pick, seriesIds: own }] : []
    return [pick]
  })
}

/**
 * The rails of a profile: what it watched lately counts for each rail that it belongs to, and the rail that counts most
 * comes first. Empty rails are left out, and what would repeat the suggestions above it.
 */
export async function listPersonalRails(context: RequestContext): Promise<PersonalRail[]> {
  const ranked = (await readPicks(context)).toSorted((a, b) => b.uses - a.uses)
  const picks = withOwnTitles(ranked.filter(({ seriesIds }) => seriesIds.length > 0))
  const ids = new Set(
    picks.flatMap(({ kind, subjectId, seriesIds }) =>
      kind === 'BECAUSE_YOU_WATCHED' && subjectId !== null ? [...seriesIds, subjectId] : seriesIds,
    ),
  )
  const cards = new Map((await loadCards(context, [...ids])).map((card) => [card.id, card]))
  return picks.flatMap(({ kind, subjectId, seriesIds }) => {
    const videoResources = seriesIds.flatMap((id) => cards.get(id) ?? [])
    if (videoResources.length === 0) return []
    const named = kind === 'MORE_OF_GENRE' ? videoResources.flatMap(({ genres }) => genres) : cards.values()
    const found = [...named].find(({ id }) => id === subjectId)
    return [{ kind, subject: found ? { id: found.id, title: found.title } : null, videoResources }]
  })
}

/** The titles of all rails, in the order of rails that a profile uses alike. */
async function readPicks(context: RequestContext): Promise<RailPick[]> {
  const { audience } = context.viewer
  const statement = prepareOnce(context.database, `personal_rails_${audience}`, (name) =>
    preparePicks(context, name),
  )
  const since = new Date(context.clock.now().getTime() - latelyDays * 86_400_000).toISOString()
  const [row] = await statement.execute({ profileId: profileOf(context), since })
  if (!row) return []
  return [
    { kind: 'BECAUSE_YOU_WATCHED', subjectId: row.newest, uses: row.alikeUses, seriesIds: row.alike },
    { kind: 'MORE_OF_GENRE', subjectId: row.favoured, uses: row.genreUses, seriesIds: row.ofGenre },
    { kind: 'MY_LIST', subjectId: null, uses: row.listUses, seriesIds: row.listed },
    { kind: 'WATCH_AGAIN', subjectId: null, uses: 0, seriesIds: row.again },
  ]
}

/** One statement, whose every part reads a bounded number of rows by an index. */
function preparePicks({ database, viewer }: RequestContext, name: string) {
  return database
    .select({
      newest: sql<number | null>`newest`,
      favoured: sql<number | null>`favoured`,
      listUses: sql<number>`list_uses`,
      alikeUses: sql<number>`alike_uses`,
      genreUses: sql<number>`genre_uses`,
      listed: sql<number[]>`listed`,
      alike: sql<number[]>`alike`,
      ofGenre: sql<number[]>`of_genre`,
      again: sql<number[]>`again`,
    })
    .from(
      sql`(
        with ${habitsOf(viewer)}
        select (select series_id from newest) as newest, (select genre_id from favoured) as favoured,
          ${usesOfRails},
          array(${listedOf(viewer)}) as listed, array(${alikeOf(viewer)}) as alike,
          array(${moreOfGenre(viewer)}) as of_genre, array(${againOf(viewer)}) as again
      ) as picks`,
    )
    .prepare(name)
}

const [railLimit, suggestionLimit] = [sql.raw(`${cardsPerRail}`), sql.raw(`${cardsPerRail * 2}`)]
const profileId = sql.placeholder('profileId')
/** The progress of the profile. */
const own = sql`${progress.profileId} = ${profileId}`
/** What was watched after this is what the profile does lately. */
const latelySince = sql`${sql.placeholder('since')}::timestamptz`

/** Joins a title where children may not see all of them; others see every title that there is. */
const onlyVisible = (viewer: Viewer, seriesId: SQL): SQL =>
  viewer.audience === 'KIDS'
    ? sql`join ${series} on ${series.id} = ${seriesId} and ${visibleTo(viewer)}`
    : sql``

/**
 * What the profile watched, the title and the genre that it is about now, and what it finished long ago. Of genres
 * watched alike it is about one that the title does not have, whose other titles are suggested anyway.
 */
const habitsOf = (viewer: Viewer): SQL => sql`
  watched as materialized (
    select rows.series_id, max(rows.last_update_timestamp) as watched_at
    from (
      select ${progress.seriesId}, ${progress.lastUpdateTimestamp} from ${progress}
      where ${own} order by ${progress.lastUpdateTimestamp} desc limit ${maxRows}
    ) rows
    ${onlyVisible(viewer, sql`rows.series_id`)}
    group by rows.series_id
  ),
  tagged as materialized (
    select watched.series_id, watched.watched_at, g.genre_id, g.position
    from watched join ${seriesGenre} g on g.series_id = watched.series_id
  ),
  newest as materialized (select series_id from watched order by watched_at desc, series_id limit 1),
  favoured as materialized (
    select genre_id from tagged group by genre_id
    order by count(*) desc, bool_or(series_id = (select series_id from newest)),
      max(watched_at) desc, min(position), genre_id limit 1
  ),
  finished as materialized (
    select last.* from (
      select distinct on (rows.series_id) rows.series_id, rows.video_id, rows.watched, rows.last_update_timestamp
      from (
        select ${progress.seriesId}, ${progress.videoId}, ${progress.watched}, ${progress.lastUpdateTimestamp}
        from ${progress} where ${own} and ${progress.lastUpdateTimestamp} <= ${latelySince}
        order by ${progress.lastUpdateTimestamp} desc limit ${maxRows}
      ) rows
      order by rows.series_id, rows.last_update_timestamp desc, rows.video_id desc
    ) last
    where last.watched order by last.last_update_timestamp desc, last.series_id
  )`

/** How many of the titles watched lately belong to what each rail is about. */
const usesOfRails = sql`
  (
    select count(*)::int from watched
    join ${favourite} f on f.series_id = watched.series_id and f.profile_id = ${profileId}
    where watched_at > ${latelySince}
  ) as list_uses,
  (
    select count(distinct series_id)::int from tagged
    where watched_at > ${latelySince}
      and genre_id in (select genre_id from tagged where series_id = (select series_id from newest))
  ) as alike_uses,
  (
    select count(*)::int from tagged
    where watched_at > ${latelySince} and genre_id = (select genre_id from favoured)
  ) as genre_uses`

const listedOf = (viewer: Viewer): SQL => sql`
  select ${favourite.seriesId} from ${favourite} ${onlyVisible(viewer, sql`${favourite.seriesId}`)}
  where ${favourite.profileId} = ${profileId} order by ${favourite.id} desc limit ${railLimit}`

const unseenOf = (viewer: Viewer, { genreId, limit }: { genreId: SQL; limit: SQL }): SQL => sql`
  select n.series_id, n.popularity from ${seriesGenre} n
  where n.genre_id = ${genreId} ${viewer.audience === 'KIDS' ? sql`and n.for_kids` : sql``}
    and not exists (select from ${progress} where ${own} and ${progress.seriesId} = n.series_id)
  order by n.popularity desc nulls last, n.series_id limit ${limit}`

const alikeOf = (viewer: Viewer): SQL => sql`
  select alike.series_id from newest join tagged its on its.series_id = newest.series_id
  cross join lateral (${unseenOf(viewer, { genreId: sql`its.genre_id`, limit: maxOfGenre })}) alike
  group by alike.series_id
  order by count(*) desc, max(alike.popularity) desc nulls last, alike.series_id limit ${suggestionLimit}`

const moreOfGenre = (viewer: Viewer): SQL => sql`
  select more.series_id from (
    ${unseenOf(viewer, { genreId: sql`(select genre_id from favoured)`, limit: suggestionLimit })}
  ) more
  order by more.popularity desc nulls last, more.series_id`

/** Titles finished long ago, of which nothing was watched since and no later episode is left. */
const againOf = (viewer: Viewer): SQL => sql`
  select finished.series_id from finished
  join ${video} last on last.id = finished.video_id
  ${onlyVisible(viewer, sql`finished.series_id`)}
  where not exists (
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
  order by finished.last_update_timestamp desc, finished.series_id limit ${railLimit}`
