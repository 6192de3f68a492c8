import { planWeeks, type LineUpTitle } from './plan-weeks'

const weekMinutes = 7 * 24 * 60
const title = (code: string, episodes: number, forKids = false): LineUpTitle<string> => ({
  ...{ code, forKids, isSeries: episodes > 0 },
  videos: episodes > 0 ? Array.from({ length: episodes }, (_, at) => `${code}-${at + 1}`) : [code],
})
const planWeek = (channelCode: string, titles: readonly LineUpTitle<string>[]) =>
  planWeeks([{ channelCode, titles }])[0] ?? []
const titles = [title('caravan', 11), title('lanterns', 14), title('night-train', 0), title('salt-road', 0)]

it('fills a week to the minute, deterministically', () => {
  const week = planWeek('noor', titles)
  expect(week.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(weekMinutes)
  expect(planWeek('noor', titles)).toEqual(week)
})

it('airs programmes of valid length, starting at full ten minutes', () => {
  const week = planWeek('nakhla', [...titles, title('owl', 5, true)]).slice(0, -1)
  for (const { video, minutes } of week) {
    const [min, max] = video.startsWith('owl') ? [20, 30] : /-\d+$/.test(video) ? [30, 60] : [80, 120]
    expect({ video, minutes, fits: minutes >= min && minutes <= max && minutes % 10 === 0 }).toEqual({
      ...{ video, minutes, fits: true },
    })
  }
})

it('airs every episode of a series in order', () => {
  const episodes = planWeek('noor', titles).flatMap(({ video }) =>
    video.startsWith('caravan') ? [video] : [],
  )
  expect(episodes.slice(0, 12)).toEqual([
    ...Array.from({ length: 11 }, (_, at) => `caravan-${at + 1}`),
    'caravan-1',
  ])
})

it('repeats a title only after half of the others', () => {
  const codes = planWeek('noor', titles).map(({ video }) => video.replace(/-\d+$/, ''))
  const soon = codes.filter((code, at) => codes.slice(Math.max(0, at - 2), at).includes(code))
  expect(soon).toEqual([])
})

it('airs different titles on another channel', () => {
  const videos = (channel: string) => planWeek(channel, titles).map(({ video }) => video)
  expect(videos('noor')).not.toEqual(videos('madar'))
})

it('never airs a title on two channels at once, while another can be aired', () => {
  const more = [title('orchard', 0), title('harbour', 12), title('pearls', 0)]
  const lineUps = ['noor', 'madar', 'saqr'].map((channelCode) => ({
    channelCode,
    titles: [...titles, ...more],
  }))
  const airings = planWeeks(lineUps).flatMap((week) => {
    let from = 0
    return week.map(({ video, minutes }) => ({
      code: video.replace(/-\d+$/, ''),
      from,
      to: (from += minutes),
    }))
  })
  const twice = airings.filter((one) =>
    airings.some(
      (other) => other !== one && other.code === one.code && other.from < one.to && one.from < other.to,
    ),
  )
  expect(twice).toEqual([])
})

it('airs the only title of a channel, also while another airs it', () => {
  const lineUps = ['noor', 'madar'].map((channelCode) => ({ channelCode, titles: [title('salt-road', 0)] }))
  const [noor, madar] = planWeeks(lineUps)
  expect(madar).toEqual(noor)
})

it('keeps the schedules of channels when one is added after them', () => {
  const lineUps = ['noor', 'madar', 'saqr'].map((channelCode) => ({ channelCode, titles }))
  expect(planWeeks(lineUps).slice(0, 2)).toEqual(planWeeks(lineUps.slice(0, 2)))
})

it('returns nothing without titles', () => {
  expect(planWeek('noor', [])).toEqual([])
  expect(planWeek('noor', [{ ...title('lost', 0), videos: [] }])).toEqual([])
})
