import {
  bigserial,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { profile } from './account'
import { series, video } from './titles'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const profileId = () =>
  integer('profile_id')
    .notNull()
    .references(() => profile.id, { onDelete: 'cascade' })
const seriesId = () =>
  integer('series_id')
    .notNull()
    .references(() => series.id, { onDelete: 'cascade' })

/** My List: the titles that a profile has saved. */
export const favourite = pgTable(
  'favourite',
  {
    /** Ever-increasing order of the list, also for titles added within one millisecond. */
    id: bigserial({ mode: 'number' }).primaryKey(),
    profileId: profileId(),
    seriesId: seriesId(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    unique('favourite_of_profile').on(table.profileId, table.seriesId),
    index('favourite_newest').on(table.profileId, table.id),
    index('favourite_series').on(table.seriesId),
  ],
)

/** A profile's rating of a title: 1 is like, -1 dislike; no row means neither. */
export const rating = pgTable(
  'rating',
  {
    profileId: profileId(),
    seriesId: seriesId(),
    value: smallint().notNull(),
    ratedAt: instant('rated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.seriesId] }),
    index('rating_series').on(table.seriesId, table.value),
  ],
)

/** How far a profile has watched a film or an episode. */
export const progress = pgTable(
  'progress',
  {
    profileId: profileId(),
    videoId: integer('video_id')
      .notNull()
      .references(() => video.id, { onDelete: 'cascade' }),
    seriesId: seriesId(),
    /** Position in seconds. */
    lastSec: doublePrecision('last_sec').notNull(),
    /** When the position was reported by the player's clock, but never later than the request. */
    lastUpdateTimestamp: instant('last_update_timestamp').notNull(),
    /** Whether only the credits are left. */
    watched: boolean().notNull(),
    /** Removed from Continue Watching until it is watched again. */
    hidden: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.videoId] }),
    index('progress_of_series').on(table.profileId, table.seriesId, table.lastUpdateTimestamp),
    index('progress_recent').on(table.profileId, table.lastUpdateTimestamp),
    index('progress_video').on(table.videoId),
  ],
)
