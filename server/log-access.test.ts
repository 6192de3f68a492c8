import { log } from '@/lib/api/log'
import { rawRequest } from './testing/raw-request'
import { startEntry } from './testing/start-entry'
import { device, startMedia } from './testing/start-media'

const path = '/media/tok/owl/240p.mp4'

let media: Awaited<ReturnType<typeof startMedia>>
let entry: Awaited<ReturnType<typeof startEntry>>
beforeEach(async () => {
  media = await startMedia()
  entry = await startEntry((_, response) => response.end(), { mediaDir: media.folder })
})
afterEach(async () => {
  jest.restoreAllMocks()
  await entry.stop()
  await media.stop()
})

const get = () => rawRequest(entry.port, path, { headers: { cookie: device, range: 'bytes=2-4' } })

/** Resolves when the line of a request is written. */
function nextLine(level: 'debug' | 'info') {
  jest.spyOn(log, 'isLevelEnabled').mockReturnValue(true)
  return new Promise<unknown>((resolve) => {
    jest.spyOn(log, level).mockImplementation((fields) => resolve(fields))
  })
}

it('logs refused media without its token', async () => {
  media.refuse()
  const line = nextLine('info')
  await get()
  expect(await line).toMatchObject({ method: 'GET', path: '/media/…/owl/240p.mp4', status: 403 })
})

it('logs delivered media at debug level, from memory too', async () => {
  media.deliver()
  for (let time = 0; time < 4; time += 1) await get()
  const line = nextLine('debug')
  await get()
  expect(await line).toMatchObject({ path: '/media/…/owl/240p.mp4', status: 206 })
})

it('logs no delivered media at other levels', async () => {
  media.deliver()
  const lines = (['debug', 'info', 'warn'] as const).map((level) => jest.spyOn(log, level))
  jest.spyOn(log, 'isLevelEnabled').mockImplementation((level) => level !== 'debug')
  for (let time = 0; time < 4; time += 1) await get()
  expect(lines.flatMap(({ mock }) => mock.calls)).toEqual([])
})
