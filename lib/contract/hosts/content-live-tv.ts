import { z } from 'zod'
import { callsOf, contentRoutes } from '../calls'
import { codeField, givenInstantField, idField } from '../fields'
import { programmeSchema, tvCategorySchema, tvChannelSchema } from '../live-tv-shapes'
import { screenField } from '../playback-shapes'

const done = z.object({ done: z.literal(true) })

/** The content host's calls about live channels. */
export const liveTvCalls = callsOf('content', contentRoutes, {
  listTvCategories: {
    access: 'guest',
    summary: 'Categories of live channels',
    data: z.array(tvCategorySchema),
  },
  listTvChannelsOfCategory: {
    access: 'guest',
    summary: 'Live channels of one category',
    params: z.object({ categoryCode: codeField }),
    data: z.array(tvChannelSchema),
  },
  listTvChannels: {
    access: 'guest',
    summary: 'Every live channel',
    data: z.array(tvChannelSchema),
  },
  listFavouriteTvChannels: {
    access: 'profile',
    summary: "The profile's favourite channels",
    data: z.array(tvChannelSchema),
  },
  addFavouriteTvChannel: {
    access: 'profile',
    summary: 'Marks a channel as favourite',
    params: z.object({ id: idField }),
    data: done,
  },
  removeFavouriteTvChannel: {
    access: 'profile',
    summary: 'Unmarks a favourite channel',
    params: z.object({ id: idField }),
    data: done,
  },
  findTvChannel: {
    access: 'guest',
    summary: 'One live channel by code',
    params: z.object({ code: codeField }),
    data: tvChannelSchema,
  },
  getTvChannelUrl: {
    access: 'guest',
    summary: "A signed address of a channel's live playlist, which takes one of the account's screens",
    params: z.object({ code: codeField }),
    query: z.object({ screen: screenField }),
    data: z.object({ code: codeField, url: z.string(), expiresAt: z.iso.datetime() }),
  },
  listProgrammes: {
    access: 'guest',
    summary: "A channel's guide for a window of time",
    params: z.object({ id: idField }),
    query: z.object({ from: givenInstantField.optional(), to: givenInstantField.optional() }),
    data: z.array(programmeSchema),
  },
})
