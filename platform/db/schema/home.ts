import { integer, pgEnum, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import { faqPages, faqTopics } from '@/lib/contract/text-shapes'
import { genre, series } from './titles'

export const railType = pgEnum('rail_type', [
  'NEW_EPISODES',
  'FREE_EPISODES',
  'CUSTOM_CONTENTS',
  'CONTINUE_WATCH',
  'GENRE_CONTENTS',
  'DISCOVERY',
])

export const rail = pgTable('rail', {
  id: serial().primaryKey(),
  code: text().notNull().unique(),
  railType: railType('rail_type').notNull(),
  genreId: integer('genre_id').references(() => genre.id, { onDelete: 'cascade' }),
  position: integer().notNull(),
})

export const railText = pgTable(
  'rail_text',
  {
    railId: integer('rail_id')
      .notNull()
      .references(() => rail.id, { onDelete: 'cascade' }),
    lang: text().notNull(),
    title: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.railId, table.lang] })],
)

/** The titles of a rail curated by an editor. */
export const railItem = pgTable(
  'rail_item',
  {
    railId: integer('rail_id')
      .notNull()
      .references(() => rail.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    seriesId: integer('series_id')
      .notNull()
      .references(() => series.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.railId, table.position] })],
)

export const spotlight = pgTable('spotlight', {
  position: integer().primaryKey(),
  seriesId: integer('series_id')
    .notNull()
    .references(() => series.id, { onDelete: 'cascade' }),
})

export const category = pgTable('category', {
  id: serial().primaryKey(),
  code: text().notNull().unique(),
  position: integer().notNull(),
})

export const categoryText = pgTable(
  'category_text',
  {
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.id, { onDelete: 'cascade' }),
    lang: text().notNull(),
    title: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.lang] })],
)

export const faq = pgTable('faq', {
  id: serial().primaryKey(),
  code: text().notNull().unique(),
  position: integer().notNull(),
  topic: text({ enum: faqTopics }),
  /** The page on which the viewer does what the answer says. */
  page: text({ enum: faqPages }),
})

export const faqText = pgTable(
  'faq_text',
  {
    faqId: integer('faq_id')
      .notNull()
      .references(() => faq.id, { onDelete: 'cascade' }),
    lang: text().notNull(),
    question: text().notNull(),
    answer: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.faqId, table.lang] })],
)
