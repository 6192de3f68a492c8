import type { Database } from '../db/database'
import { tvCategory, tvCategoryText, tvChannel, tvChannelText, tvChannelTitle } from '../db/schema/live-tv'
import type { Catalogue } from './read-catalogue'
import { everyLanguage } from './resolve-texts'
import { idOf, insertRows, replaceByCode } from './write-rows'

type Ids = ReadonlyMap<string, number>

/** Writes live channels, their categories and what they air. Known ones keep their ids, and profiles their favourites. */
export async function writeLiveTv(database: Database, catalogue: Catalogue, seriesIds: Ids): Promise<void> {
  const { tvCategories, tvChannels } = catalogue.structure
  const categoryIds = await replaceByCode(
    database,
    tvCategory,
    tvCategories.map(({ code }, position) => ({ code, position })),
  )
  const channelIds = await replaceByCode(
    database,
    tvChannel,
    tvChannels.map(({ code, category, free, forKids, logo = code }, position) => ({
      ...{ code, position, free, forKids, logo: `channels/${logo}.svg` },
      categoryId: idOf(categoryIds, category),
    })),
  )
  await database.delete(tvCategoryText)
  await database.delete(tvChannelText)
  await database.delete(tvChannelTitle)
  await insertRows(
    database,
    tvCategoryText,
    titlesOf(catalogue, 'tvCategories', categoryIds).map(({ id: categoryId, ...text }) => ({
      categoryId,
      ...text,
    })),
  )
  await insertRows(
    database,
    tvChannelText,
    titlesOf(catalogue, 'tvChannels', channelIds).map(({ id: channelId, ...text }) => ({
      channelId,
      ...text,
    })),
  )
  await insertRows(
    database,
    tvChannelTitle,
    tvChannels.flatMap(({ code, titles }) =>
      titles.map((title, position) => ({
        channelId: idOf(channelIds, code),
        position,
        seriesId: idOf(seriesIds, title),
      })),
    ),
  )
}

function titlesOf(catalogue: Catalogue, group: 'tvCategories' | 'tvChannels', ids: Ids) {
  return [...ids].flatMap(([code, id]) =>
    everyLanguage(catalogue, (of) => of[group][code]).map(({ lang, text }) => ({ id, lang, title: text })),
  )
}
