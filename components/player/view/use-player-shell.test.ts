import { attentionLimits, createAttention } from './use-player-shell'

it('misses the viewer after three hours, and not a second before', () => {
  const attention = createAttention()
  attention.played(attentionLimits.seconds - 1)
  expect(attention.isGone()).toBe(false)
  attention.played(1)
  expect(attention.isGone()).toBe(true)
})

it('lets three episodes begin by themselves, not a fourth', () => {
  const attention = createAttention()
  expect([1, 2, 3, 4].map(() => attention.mayGoOn())).toEqual([true, true, true, false])
})

it('starts over with every sign of the viewer', () => {
  const attention = createAttention()
  attention.played(attentionLimits.seconds)
  for (let episode = 0; episode < 4; episode += 1) attention.mayGoOn()
  attention.seen()
  expect(attention.isGone()).toBe(false)
  expect(attention.mayGoOn()).toBe(true)
})
