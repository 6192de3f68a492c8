import { z } from 'zod'
import { callsOf } from '../call'
import { breakdownSchema, cardSchema, titleStateSchema } from '../content-shapes'
import { pageMetaSchema } from '../envelope'
import { idField, pageQuery } from '../fields'
import { pageSizes } from '../page-sizes'

const done = z.object({ done: z.literal(true) })

/** The content host's calls about what a profile keeps, likes and has begun to watch. */
export const personalCalls = callsOf('content', {
  listFavourites: {
    method: 'GET',
    path: '/favoriteSeries/myList',
    access: 'profile',
    summary: "The profile's list, newest first",
    query: z.object({ ...pageQuery(pageSizes.favourites) }),
    data: z.array(cardSchema),
    meta: pageMetaSchema,
  },
  addFavourite: {
    method: 'GET',
    path: '/favoriteSeries/addToMyList',
    access: 'profile',
    summary: "Puts a title on the profile's list",
    changes: true,
    query: z.object({ seriesId: idField }),
    data: done,
  },
  removeFavourite: {
    method: 'GET',
    path: '/favoriteSeries/removeToMyList',
    access: 'profile',
    summary: "Takes a title off the profile's list",
    changes: true,
    query: z.object({ seriesId: idField }),
    data: done,
  },
  rateContent: {
    method: 'POST',
    path: '/content/likes/rate',
    access: 'profile',
    summary: 'Likes (1) or dislikes (-1) a title, or takes that back (0)',
    body: z.object({ seriesId: idField, likesRate: z.int().min(-1).max(1) }),
    data: z.object({ seriesId: z.int(), likesRate: z.int() }),
  },
  getTitleState: {
    method: 'GET',
    path: '/content/user-specific',
    access: 'profile',
    summary: 'What the profile keeps, likes and has watched of one title',
    query: z.object({ contentId: idField }),
    data: titleStateSchema,
  },
  listContinueWatching: {
    method: 'GET',
    path: '/v2/continueWatch',
    access: 'profile',
    summary: "The profile's rail of what it has begun, the last watched first",
    query: z.object({ ...pageQuery(pageSizes.breakdowns) }),
    data: breakdownSchema,
    meta: pageMetaSchema,
  },
  removeFromContinueWatching: {
    method: 'DELETE',
    path: '/v2/continueWatch/{seriesId}',
    access: 'profile',
    summary: 'Takes a title off that rail until it is watched again; its progress stays',
    params: z.object({ seriesId: idField }),
    data: done,
  },
})
