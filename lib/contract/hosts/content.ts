import { z } from 'zod'
import { deviceStateSchema } from '../account-shapes'
import { callsOf, contentRoutes } from '../calls'
import {
  breakdownSchema,
  cardSchema,
  categorySchema,
  genreSchema,
  seasonSchema,
  seriesRef,
  seriesSchema,
  spotlightSchema,
  videoSchema,
} from '../catalogue-shapes'
import {
  categoryCodeSchema,
  sortTypeSchema,
  pageMetaSchema,
  codeField,
  idField,
  langField,
  pageQuery,
} from '../fields'
import { pageSizes } from '../sizes'
import { captionSchema, playbackSchema, screenField } from '../playback-shapes'
import { searchBesidesSchema } from '../search-shapes'
import { faqSchema, languageEntrySchema, translationSchema } from '../text-shapes'
import { liveTvCalls } from './content-live-tv'
import { personalCalls } from './content-personal'

const cards = z.array(cardSchema)

const isOfProduct = (given: unknown) => z.object({ code: categoryCodeSchema }).safeParse(given).success

/** The three categories of the product; a host's others are left out (specification 7). */
const productCategories = z.preprocess(
  (given) => (Array.isArray(given) ? given.filter(isOfProduct) : given),
  z.array(categorySchema),
)
const kind = z.enum(['SERIES', 'MOVIES'])
const keyword = z.string().max(200)
const sortType = sortTypeSchema.default('POPULAR')

const catalogueCalls = callsOf('content', contentRoutes, {
  listSeries: {
    access: 'guest',
    summary: 'Every series and film, page by page',
    query: z.object({
      kind: kind.optional(),
      sortType,
      ...pageQuery(pageSizes.categoryItems),
    }),
    data: cards,
    meta: pageMetaSchema,
  },
  findSeries: {
    access: 'guest',
    summary: 'One series or film, by id or by code',
    query: seriesRef,
    data: seriesSchema,
  },
  listSeasons: {
    access: 'guest',
    summary: 'The seasons of a series, first to last',
    query: z.object({ seriesId: idField }),
    data: z.array(seasonSchema),
  },
  listTrailers: {
    access: 'guest',
    summary: 'Trailers and fragments of a title',
    query: z.object({ contentId: idField, ...pageQuery(pageSizes.trailers) }),
    data: z.array(videoSchema),
    meta: pageMetaSchema,
  },
  listEpisodesOfSeason: {
    access: 'guest',
    summary: 'Episodes of one season, page by page',
    query: z.object({ seasonId: idField, ...pageQuery(pageSizes.episodes) }),
    data: z.array(videoSchema),
    meta: pageMetaSchema,
  },
  listEpisodesOfSeries: {
    access: 'guest',
    summary: 'Every episode of a series, season by season',
    query: z.object({ seriesId: idField }),
    data: z.array(videoSchema),
  },
  findVideo: {
    access: 'guest',
    summary: 'One video by id',
    query: z.object({ videoId: idField }),
    data: videoSchema,
  },
  findVideoByCode: {
    access: 'guest',
    summary: 'One video by code',
    query: z.object({ videoCode: codeField }),
    data: videoSchema,
  },
  listCategories: {
    access: 'guest',
    summary: 'Series, films and live TV',
    data: productCategories,
  },
  getCarousel: {
    access: 'guest',
    summary: 'The spotlights of the home page',
    data: z.array(spotlightSchema),
  },
  listBreakdowns: {
    access: 'guest',
    summary: 'The rails of the home page with their first cards',
    query: z.object({ ...pageQuery(pageSizes.breakdowns) }),
    data: z.array(breakdownSchema),
    meta: pageMetaSchema,
  },
  listBreakdownItems: {
    access: 'guest',
    summary: 'The cards of one rail, page by page',
    query: z.object({
      containerId: idField.optional(),
      containerCode: codeField.optional(),
      sortType: sortTypeSchema.optional(),
      ...pageQuery(pageSizes.breakdowns),
    }),
    data: breakdownSchema,
    meta: pageMetaSchema,
  },
  listCategoryItems: {
    access: 'guest',
    summary: 'The titles of a category, page by page',
    query: z.object({ categoryCode: categoryCodeSchema, sortType, ...pageQuery(pageSizes.categoryItems) }),
    data: cards,
    meta: pageMetaSchema,
  },
  listGenres: {
    access: 'guest',
    summary: 'Genres; with a category code only those that have titles in it',
    query: z.object({ code: categoryCodeSchema.optional() }),
    data: z.array(genreSchema),
  },
  listGenreItems: {
    access: 'guest',
    summary: 'The titles of one genre within a category',
    query: z.object({
      categoryId: idField.optional(),
      genreId: idField,
      sortType,
      ...pageQuery(pageSizes.genreItems),
    }),
    data: cards,
    meta: pageMetaSchema,
  },
  searchSeries: {
    access: 'guest',
    summary: 'Titles that match a keyword in any of the ten languages',
    query: z.object({ keyword, kind: kind.optional(), ...pageQuery(pageSizes.search) }),
    data: z.object({ results: cards, totalCount: z.int().min(0) }),
  },
  searchBesides: {
    access: 'guest',
    summary:
      'What a keyword finds besides titles: channels, people, genres and rails, and what was meant by it',
    query: z.object({ keyword }),
    data: searchBesidesSchema,
  },
  listFaq: {
    access: 'guest',
    summary: 'Questions and answers of the help center',
    data: z.array(faqSchema),
  },
  getVideoUrl: {
    access: 'guest',
    summary: 'A signed media address for one video',
    query: z.object({ videoId: idField, screen: screenField }),
    data: playbackSchema,
  },
  getCaptionUrl: {
    access: 'guest',
    summary: 'A signed address of one subtitle file',
    query: z.object({ videoId: idField, requestedSubtitleLanguageCode: langField }),
    data: captionSchema,
  },
  listDevices: {
    access: 'member',
    summary: "The account's devices and what is left of the limits",
    data: deviceStateSchema,
  },
  deleteDevice: {
    access: 'member',
    summary: 'Removes a device and ends its tokens',
    params: z.object({ id: z.string().min(1).max(64) }),
    data: deviceStateSchema,
  },
  listSimilar: {
    access: 'guest',
    summary: 'Titles like this one',
    query: z.object({ contentId: idField }),
    data: cards,
  },
  listLanguages: {
    access: 'guest',
    summary: 'Languages with the version of their translation',
    data: z.array(languageEntrySchema),
  },
  getTranslation: {
    access: 'guest',
    summary: "An operator's texts over the built-in ones",
    params: z.object({ code: langField }),
    query: z.object({ v: z.coerce.number().int().min(0) }),
    data: translationSchema,
  },
})

/** The content host's calls (specification 7). */
export const contentCalls = { ...catalogueCalls, ...personalCalls, ...liveTvCalls }
