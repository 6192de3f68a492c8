import { channelBeside, favouritesFirst, type Channel } from './channel'

const channel = (code: string, favourite = false): Channel => ({
  id: code.length,
  code,
  title: code,
  logo: `channels/${code}.svg`,
  favourite,
  onAir: null,
})
const channels = [channel('noor'), channel('madar'), channel('nakhla', true), channel('malab', true)]

it.each([
  ['noor', 1, 'madar'],
  ['malab', 1, 'noor'],
  ['noor', -1, 'malab'],
] as const)('zaps from %s by %d to %s, round and round', (from, step, to) => {
  expect(channelBeside(channels, from, step)?.code).toBe(to)
})

it('returns null without another channel, and for one that is not in the list', () => {
  expect(channelBeside([channel('noor')], 'noor', 1)).toBeNull()
  expect(channelBeside(channels, 'gone', 1)).toBeNull()
})

it('lists favourites first, in the same order', () => {
  expect(favouritesFirst(channels).map(({ code }) => code)).toEqual(['nakhla', 'malab', 'noor', 'madar'])
})
