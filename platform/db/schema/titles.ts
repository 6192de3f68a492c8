import { isNotNull, sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

export const titleKind = pgEnum('title_kind', ['SERIES', 'MOVIES'])
export const videoType = pgEnum('video_type', [
  'FILM',
  'EPISODE',
  'FRAGMENT',
  'SEASON_FRAGMENT',
  'MOVIE_FRAGMENT',
  'PREVIEW',
  'SEASON_PREVIEW',
])

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A series or a film. The calls name both series, so the table does too. */
export const series = pgTable(
  'series',
  {
    id: serial().primaryKey(),
    code: text().notNull().unique(),
    kind: titleKind().notNull(),
    year: integer().notNull(),
    endYear: integer('end_year'),
    ageRating: integer('age_rating').notNull(),
    forKids: boolean('for_kids').notNull(),
    original: boolean().notNull(),
    free: boolean().notNull(),
    freeFirstEpisode: boolean('free_first_episode').notNull(),
    badge: text(),
    popularity: doublePrecision().notNull(),
    releasedAt: instant('released_at').notNull(),
    /** When its newest episode was released, and which one it is; `null` for films. */
    newestEpisodeAt: instant('newest_episode_at'),
    newestSeasonIndex: integer('newest_season_index'),
    newestVideoIndex: integer('newest_video_index'),
    /** Its first free episode, if any. */
    freeSeasonIndex: integer('free_season_index'),
    freeVideoIndex: integer('free_video_index'),
    audioLanguages: text('audio_languages').array().notNull(),
    /** Code of the title whose artwork it shares; `null` if it has its own. */
    art: text(),
    subtitleLanguages: text('subtitle_languages').array().notNull(),
    cardColors: jsonb('card_colors').$type<string[]>().notNull(),
    webColors: jsonb('web_colors').$type<string[]>().notNull(),
    /** Hash of the title's catalogue data; `updatedAt` changes with it. */
    contentHash: text('content_hash').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('series_most_popular').on(table.popularity.desc(), table.id),
    index('series_newest').on(table.releasedAt.desc(), table.id),
    index('series_new_episodes')
      .on(table.newestEpisodeAt.desc(), table.popularity.desc(), table.id)
      .where(isNotNull(table.newestEpisodeAt)),
    index('series_free_episodes')
      .on(table.popularity.desc(), table.id)
      .where(isNotNull(table.freeSeasonIndex)),
  ],
)

/** Texts are stored resolved: one row per language, and `textLang` is the language they are written in. */
export const seriesText = pgTable(
  'series_text',
  {
    seriesId: integer('series_id')
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    lang: text().notNull(),
    textLang: text('text_lang').notNull(),
    title: text().notNull(),
    storyline: text().notNull(),
    info: text().notNull(),
    /** Folded forms under which the title is found, one per line. */
    fold: text().notNull(),
    /** Position of the title in the language's alphabetical order. */
    rank: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.seriesId, table.lang] }),
    index('series_text_rank').on(table.lang, table.rank, table.seriesId),
  ],
)

export const genre = pgTable('genre', {
  id: serial().primaryKey(),
  code: text().notNull().unique(),
  position: integer().notNull(),
})

export const genreText = pgTable(
  'genre_text',
  {
    genreId: integer('genre_id')
      .notNull()
      .references(() => genre.id, { onDelete: 'cascade' }),
    lang: text().notNull(),
    title: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.genreId, table.lang] })],
)

export const seriesGenre = pgTable(
  'series_genre',
  {
    seriesId: integer('series_id')
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    genreId: integer('genre_id')
      .notNull()
      .references(() => genre.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Copied from the title, so that an index can list and count a genre's most popular titles. */
    popularity: doublePrecision().notNull().default(0),
    forKids: boolean('for_kids').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.seriesId, table.genreId] }),
    index('series_genre_popular').on(table.genreId, table.popularity.desc(), table.seriesId),
    index('series_genre_for_kids')
      .on(table.genreId, table.popularity.desc(), table.seriesId)
      .where(sql`${table.forKids}`),
  ],
)

/** A name in each script, and as Urdu and Persian spell it where that differs. */
export interface PersonNames extends Record<'latin' | 'arabic' | 'bengali' | 'devanagari', string> {
  urdu?: string
  persian?: string
}

export const person = pgTable('person', {
  id: serial().primaryKey(),
  code: text().notNull().unique(),
  names: jsonb().$type<PersonNames>().notNull(),
})

export const castMember = pgTable(
  'cast_member',
  {
    seriesId: integer('series_id')
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    personId: integer('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    /** The role, by language code. */
    roles: jsonb().$type<Record<string, string>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.seriesId, table.position] })],
)

export const season = pgTable(
  'season',
  {
    id: serial().primaryKey(),
    seriesId: integer('series_id')
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    seasonIndex: integer('season_index').notNull(),
    year: integer().notNull(),
  },
  (table) => [uniqueIndex('season_of_series').on(table.seriesId, table.seasonIndex)],
)

/** Anything that plays: a film, an episode or a trailer. */
export const video = pgTable(
  'video',
  {
    id: serial().primaryKey(),
    code: text().notNull().unique(),
    contentType: videoType('content_type').notNull(),
    seriesId: integer('series_id')
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
    seasonId: integer('season_id').references(() => season.id, { onDelete: 'cascade' }),
    seasonIndex: integer('season_index').notNull(),
    videoIndex: integer('video_index').notNull(),
    /** In seconds. */
    duration: doublePrecision().notNull(),
    free: boolean().notNull(),
    /** Folder of the footage below the seed's assets. */
    footage: text().notNull(),
    thumbnail: text().notNull(),
    colors: jsonb().$type<string[]>().notNull(),
    releasedAt: instant('released_at').notNull(),
    subtitles: text().array().notNull(),
    skips: jsonb().$type<{ type: 'INTRO' | 'RECAP'; start: number; end: number }[]>().notNull(),
    creditsAt: doublePrecision('credits_at'),
    /** In the order of their start, in seconds; titles by language code. */
    chapters: jsonb().$type<{ start: number; titles: Record<string, string> }[]>().notNull().default([]),
  },
  (table) => [
    index('video_of_series').on(table.seriesId, table.contentType, table.seasonIndex, table.videoIndex),
    index('video_of_season').on(table.seasonId, table.videoIndex),
  ],
)

export const videoText = pgTable(
  'video_text',
  {
    videoId: integer('video_id')
      .notNull()
      .references(() => video.id, { onDelete: 'cascade' }),
    lang: text().notNull(),
    textLang: text('text_lang').notNull(),
    title: text().notNull(),
    storyline: text().notNull(),
    info: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.lang] })],
)
