import { sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { tvCategory, tvCategoryText, tvChannel, tvChannelText, tvChannelTitle } from '../db/schema/live-tv'
import type { Catalogue } from './read-catalogue'
import { everyLanguage } from './resolve-texts'
import { idOf, insertRows, isOneOf, replaceByCode, type DemoRows, type WrittenRows } from './write-rows'

interface Target {
  database: Database
  demoRows: DemoRows
}

/** Writes live channels, their categories and line-ups. Existing ones keep their ids, and profiles their favourites. */
export async function writeLiveTv(
  { database, demoRows }: Target,
  catalogue: Catalogue,
  series: WrittenRows,
): Promise<void> {
  const { tvCategories, tvChannels } = catalogue.structure
  const categories = await replaceByCode(
    database,
    tvCategory,
    tvCategories.map(({ code }, position) => ({ code, position })),
    {
      demoRows,
      stillNeeded: sql`exists (select 1 from ${tvChannel} where ${tvChannel.categoryId} = ${tvCategory.id}
        and not (${isOneOf(tvChannel.code, demoRows.before('tv_channel'))}))`,
    },
  )
  const channels = await replaceByCode(
    database,
    tvChannel,
    tvChannels.map(({ code, category, free, forKids, logo = code }, position) => ({
      ...{ code, position, free, forKids, logo: `channels/${logo}.svg` },
      categoryId: idOf(categories.all, category),
    })),
    { demoRows },
  )
  await writeTexts(database, catalogue, { categories, channels })
  await writeAired(database, catalogue, { channels, series })
}

async function writeTexts(
  database: Database,
  catalogue: Catalogue,
  { categories, channels }: { categories: WrittenRows; channels: WrittenRows },
) {
  await database.delete(tvCategoryText).where(isOneOf(tvCategoryText.categoryId, categories.demo.values()))
  await database.delete(tvChannelText).where(isOneOf(tvChannelText.channelId, channels.demo.values()))
  const categoryTexts = titlesOf(catalogue, 'tvCategories', categories.demo)
  await insertRows(
    database,
    tvCategoryText,
    categoryTexts.map(({ id: categoryId, ...text }) => ({ categoryId, ...text })),
  )
  const channelTexts = titlesOf(catalogue, 'tvChannels', channels.demo)
  await insertRows(
    database,
    tvChannelText,
    channelTexts.map(({ id: channelId, ...text }) => ({ channelId, ...text })),
  )
}

/** The line-ups of the demo's channels. A title that an operator has added to one of them stays. */
async function writeAired(
  database: Database,
  catalogue: Catalogue,
  { channels, series }: { channels: WrittenRows; series: WrittenRows },
) {
  const ofChannel = isOneOf(tvChannelTitle.channelId, channels.demo.values())
  const ofSeries = isOneOf(tvChannelTitle.seriesId, series.demo.values())
  await database.delete(tvChannelTitle).where(sql`${ofChannel} and ${ofSeries}`)
  const aired = catalogue.structure.tvChannels.flatMap(({ code, titles }) =>
    titles.flatMap((title, position) => {
      const channelId = channels.demo.get(code)
      return channelId === undefined ? [] : { channelId, position, seriesId: idOf(series.all, title) }
    }),
  )
  await insertRows(database, tvChannelTitle, aired, sql`on conflict do nothing`)
}

function titlesOf(
  catalogue: Catalogue,
  group: 'tvCategories' | 'tvChannels',
  ids: ReadonlyMap<string, number>,
) {
  return [...ids].flatMap(([code, id]) =>
    everyLanguage(catalogue, (of) => of[group][code]).map(({ lang, text }) => ({ id, lang, title: text })),
  )
}
