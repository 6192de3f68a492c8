import { join } from 'node:path'
import { readCatalogue } from './read-catalogue'
import { videosOf } from './video-rows'

it('no two titles of the demo have the same preview', async () => {
  const catalogue = await readCatalogue(join(process.cwd(), 'platform/seed'))
  const previews = catalogue.titles
    .flatMap((title) => videosOf(catalogue, title))
    .filter(({ row }) => row.contentType === 'PREVIEW')
    .map(({ row }) => row.footage)
  expect(previews.length).toBeGreaterThan(0)
  expect(previews).toEqual([...new Set(previews)])
})
