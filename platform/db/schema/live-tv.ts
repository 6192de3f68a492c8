import { boolean, index, integer, pgTable, primaryKey, serial, text, timestamp } from 'drizzle-orm/pg-core'
import { profile } from './account'
import { series } from './titles'

export const tvCategory = pgTable('tv_category', {
  id: serial().primaryKey(),
  code: text().notNull().unique(),
  position: integer().notNull(),
})

const categoryId = () =>
  integer('category_id')
    .notNull()
    .references(() => tvCategory.id, { onDelete: 'cascade' })

export const tvCategoryText = pgTable(
  'tv_category_text',
  { categoryId: categoryId(), lang: text().notNull(), title: text().notNull() },
  (table) => [primaryKey({ columns: [table.categoryId, table.lang] })],
)

/** A live channel. Its schedule is computed from its titles and the clock. */
export const tvChannel = pgTable('tv_channel', {
  id: serial().primaryKey(),
  code: text().notNull().unique(),
  categoryId: categoryId(),
  position: integer().notNull(),
  /** Path of its logo at the image source. */
  logo: text().notNull(),
  free: boolean().notNull(),
  forKids: boolean('for_kids').notNull(),
})

const channelId = () =>
  integer('channel_id')
    .notNull()
    .references(() => tvChannel.id, { onDelete: 'cascade' })

export const tvChannelText = pgTable(
  'tv_channel_text',
  { channelId: channelId(), lang: text().notNull(), title: text().notNull() },
  (table) => [primaryKey({ columns: [table.channelId, table.lang] })],
)

/** The titles that a channel airs. */
export const tvChannelTitle = pgTable(
  'tv_channel_title',
  {
    channelId: channelId(),
    position: integer().notNull(),
    seriesId: integer('series_id')
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.position] }),
    index('tv_channel_title_series').on(table.seriesId),
  ],
)

/** A profile's favourite channels. */
export const tvFavourite = pgTable(
  'tv_favourite',
  {
    profileId: integer('profile_id')
      .notNull()
      .references(() => profile.id, { onDelete: 'cascade' }),
    channelId: channelId(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.channelId] }),
    index('tv_favourite_channel').on(table.channelId),
  ],
)
