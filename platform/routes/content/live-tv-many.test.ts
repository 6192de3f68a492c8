/** @jest-environment ./platform/test/database-environment.ts */
import { contentCalls } from '@/lib/contract/hosts/content'
import { buildTestApp, type TestApp } from '../../test/build-test-app'

let platform: TestApp

beforeAll(async () => {
  platform = await buildTestApp({ environment: { SEED_CHANNELS: '300' } })
})
afterAll(() => platform.close())

it('lists the current programmes of 300 channels, matching names and guides', async () => {
  const { data } = await platform.call(contentCalls.listTvChannels, {}, { language: 'ar' })
  expect(data).toHaveLength(300)
  expect(new Set(data.map(({ title }) => title)).size).toBe(300)
  expect(data[3]).toMatchObject({
    ...{ code: 'dunes-one-2', title: 'كثبان 2', imgLogoUrl: 'channels/dunes-one.svg' },
  })
  for (const { id, epgInfo } of data) {
    const guide = await platform.call(
      contentCalls.listProgrammes,
      { params: { id }, query: {} },
      { language: 'ar' },
    )
    expect(guide.data.length).toBeGreaterThan(10)
    expect(guide.data[0]).toMatchObject({
      title: epgInfo?.currentEPGTitle,
      startDate: epgInfo?.currentEPGBroadcastStartDate,
      endDate: epgInfo?.currentEPGBroadcastEndDate,
    })
  }
})
