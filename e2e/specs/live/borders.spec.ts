import { parseLivePlaylist, type ListedSegment } from '@/platform/test/live-playlist'
import { LivePlayerPage } from '../../fixtures/live-player'
import { expect, test } from '../../fixtures/test'
import { VirtualChannel } from '../../fixtures/virtual-channel'

/** A free channel, which a virtual one replaces. */
const code = 'madar'
const plan: [string, number][] = [
  ['dunes', 20],
  ['stars', 10],
  ['harbour', 20],
  ['rain', 10],
]
/** The page reads the picture's time only a few times a second. */
const blur = 0.6

interface Sample {
  /** Seconds since 1970, by the first playlist of the page and the position of the video. */
  date: number
  /** The programme that the page names. */
  shown: string
}

test.setTimeout(180_000)

test('for an hour, across every border, the page names what the picture shows and playlists never go back', async ({
  page,
}) => {
  const channel = await VirtualChannel.of(code, plan)
  await channel.airOn(page)
  const player = new LivePlayerPage(page, 'en')
  await player.tune(code)
  await player.expectPlaying()
  const tracks = () => channel.handed.filter(({ name }) => name !== 'master')
  const pictures = () => tracks().filter(({ name }) => /^\d+p$/.test(name))
  const opened = parseLivePlaylist(pictures()[0]?.text ?? '').segments[0]?.start ?? Number.NaN
  const look = async (): Promise<Sample> => {
    const [time, shown] = await player.region.evaluate((region) => [
      region.querySelector('video')?.currentTime ?? Number.NaN,
      region.querySelector('h1 + p bdi')?.textContent ?? '',
    ])
    return { date: opened + time, shown }
  }

  const from = channel.now()
  const borders = channel.guide(from, from + 3_600).slice(1)
  expect(borders.length).toBeGreaterThanOrEqual(3)
  const samples: Sample[] = []
  for (const { start, title } of borders) {
    await test.step(`the border to ${title}`, async () => {
      channel.moveTo(start + 10)
      await expect(async () => {
        await page.keyboard.press('End')
        const { date } = await look()
        expect(Math.abs(date - start)).toBeLessThan(12)
      }).toPass({ timeout: 30_000 })
      await expect
        .poll(
          async () => {
            const sample = await look()
            samples.push(sample)
            return sample.date
          },
          { intervals: [300], timeout: 30_000 },
        )
        .toBeGreaterThan(start + 2)
      samples.push(await look())
    })
  }

  const listed = new Map<number, ListedSegment>()
  for (const { text } of pictures())
    for (const segment of parseLivePlaylist(text).segments) listed.set(segment.number, segment)
  const segments = [...listed.values()]
  const footageAt = (date: number) =>
    segments.find(({ start, seconds }) => start <= date && date < start + seconds)?.address.split('/')[0]
  const nearBorder = (date: number) => borders.some(({ start }) => Math.abs(date - start) < blur)
  const clear = samples.filter(({ date }) => !nearBorder(date))
  expect(clear.map(({ shown }) => shown)).toEqual(clear.map(({ date }) => footageAt(date)))
  expect(clear.map(({ shown }) => shown)).toEqual(
    clear.map(({ date }) => channel.guide(date, date + 0.001)[0]?.title),
  )
  for (const { start, title } of borders) {
    const after = clear.filter(({ date }) => date > start && date < start + 60)
    expect(after.map(({ shown }) => shown)).toContain(title)
  }

  for (const name of new Set(tracks().map((handed) => handed.name))) {
    const own = tracks().filter((handed) => handed.name === name)
    const read = own.map(({ text }) => parseLivePlaylist(text))
    const back = read.filter(({ first, firstDiscontinuity }, at) => {
      const before = read[at - 1]
      return before && (first < before.first || firstDiscontinuity < before.firstDiscontinuity)
    })
    expect(back, name).toEqual([])
  }
})
