import { z } from 'zod'
import { callsOf, contentRoutes } from '../calls'
import { breakdownSchema, cardSchema } from '../catalogue-shapes'
import { pageMetaSchema, idField, pageQuery } from '../fields'
import { historyPageSize, pageSizes } from '../sizes'
import { personalRailSchema, titleStateSchema, watchedTitleSchema } from '../personal-shapes'

const done = z.object({ done: z.literal(true) })

/** The content host's calls about what a profile has saved, rated and started to watch. */
export const personalCalls = callsOf('content', contentRoutes, {
  listFavourites: {
    access: 'profile',
    summary: "The profile's list, by when titles were added to it or by their names",
    query: z.object({
      sortType: z.enum(['NEWEST', 'TITLE']).default('NEWEST'),
      ...pageQuery(pageSizes.favourites),
    }),
    data: z.array(cardSchema),
    meta: pageMetaSchema,
  },
  addFavourite: {
    access: 'profile',
    summary: "Puts a title on the profile's list",
    query: z.object({ seriesId: idField }),
    data: done,
  },
  removeFavourite: {
    access: 'profile',
    summary: "Takes a title off the profile's list",
    query: z.object({ seriesId: idField }),
    data: done,
  },
  rateContent: {
    access: 'profile',
    summary: 'Likes (1) or dislikes (-1) a title, or takes that back (0)',
    body: z.object({ seriesId: idField, likesRate: z.int().min(-1).max(1) }),
    data: z.object({ seriesId: z.int(), likesRate: z.int() }),
  },
  getTitleState: {
    access: 'profile',
    summary: 'What the profile keeps, likes and has watched of one title',
    query: z.object({ contentId: idField }),
    data: titleStateSchema,
  },
  listContinueWatching: {
    access: 'profile',
    summary: "The profile's rail of what it has begun, the last watched first",
    query: z.object({ ...pageQuery(pageSizes.breakdowns) }),
    data: breakdownSchema,
    meta: pageMetaSchema,
  },
  removeFromContinueWatching: {
    access: 'profile',
    summary: 'Takes a title off that rail until it is watched again; its progress stays',
    params: z.object({ seriesId: idField }),
    data: done,
  },
  listPersonalRails: {
    access: 'profile',
    summary: "The rails made of what the profile keeps and watches, in the order of the profile's use",
    data: z.array(personalRailSchema),
  },
  listHistory: {
    access: 'profile',
    summary: 'The titles that the profile has watched, the last watched first',
    query: z.object({ ...pageQuery(historyPageSize) }),
    data: z.array(watchedTitleSchema),
    meta: pageMetaSchema,
  },
  removeFromHistory: {
    access: 'profile',
    summary: 'Forgets that the profile has watched a title, with its progress',
    params: z.object({ seriesId: idField }),
    data: done,
  },
  clearHistory: {
    access: 'profile',
    summary: 'Forgets everything that the profile has watched, with its progress',
    data: done,
  },
})
