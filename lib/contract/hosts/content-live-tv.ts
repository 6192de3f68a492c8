import { z } from 'zod'
import { callsOf } from '../call'
import { programmeSchema, tvCategorySchema, tvChannelSchema } from '../content-shapes'
import { codeField, givenInstantField, idField } from '../fields'

const done = z.object({ done: z.literal(true) })

/** The content host's calls about live channels. */
export const liveTvCalls = callsOf('content', {
  listTvCategories: {
    method: 'GET',
    path: '/tv-channel/category/all',
    access: 'guest',
    summary: 'Categories of live channels',
    data: z.array(tvCategorySchema),
  },
  listTvChannelsOfCategory: {
    method: 'GET',
    path: '/tv-channel/category-code/{categoryCode}',
    access: 'guest',
    summary: 'Live channels of one category',
    params: z.object({ categoryCode: codeField }),
    data: z.array(tvChannelSchema),
  },
  listTvChannels: {
    method: 'GET',
    path: '/tv-channel/all',
    access: 'guest',
    summary: 'Every live channel',
    data: z.array(tvChannelSchema),
  },
  listFavouriteTvChannels: {
    method: 'GET',
    path: '/tv-channel/favourites',
    access: 'profile',
    summary: "The profile's favourite channels",
    data: z.array(tvChannelSchema),
  },
  addFavouriteTvChannel: {
    method: 'PUT',
    path: '/tv-channel/favourites/{id}',
    access: 'profile',
    summary: 'Marks a channel as favourite',
    params: z.object({ id: idField }),
    data: done,
  },
  removeFavouriteTvChannel: {
    method: 'DELETE',
    path: '/tv-channel/favourites/{id}',
    access: 'profile',
    summary: 'Unmarks a favourite channel',
    params: z.object({ id: idField }),
    data: done,
  },
  findTvChannel: {
    method: 'GET',
    path: '/tv-channel/code/{code}',
    access: 'guest',
    summary: 'One live channel by code',
    params: z.object({ code: codeField }),
    data: tvChannelSchema,
  },
  getTvChannelUrl: {
    method: 'GET',
    path: '/tv-channel/url/{code}',
    access: 'guest',
    summary: "A signed address of a channel's live playlist, which takes one of the account's screens",
    params: z.object({ code: codeField }),
    data: z.object({ code: codeField, url: z.string(), expiresAt: z.iso.datetime() }),
  },
  listProgrammes: {
    method: 'GET',
    path: '/tv-channel/epg/{id}',
    access: 'guest',
    summary: "A channel's guide for a window of time",
    params: z.object({ id: idField }),
    query: z.object({ from: givenInstantField.optional(), to: givenInstantField.optional() }),
    data: z.array(programmeSchema),
  },
})
