import { activityLimits, createViewerActivity } from './use-player'

it('asks for the viewer after three hours, and not a second before', () => {
  const attention = createViewerActivity()
  attention.played(activityLimits.seconds - 1)
  expect(attention.isInactive()).toBe(false)
  attention.played(1)
  expect(attention.isInactive()).toBe(true)
})

it('lets three episodes start automatically, not a fourth', () => {
  const attention = createViewerActivity()
  expect([1, 2, 3, 4].map(() => attention.mayAutoplay())).toEqual([true, true, true, false])
})

it('starts again with every action of the viewer', () => {
  const attention = createViewerActivity()
  attention.played(activityLimits.seconds)
  for (let episode = 0; episode < 4; episode += 1) attention.mayAutoplay()
  attention.seen()
  expect(attention.isInactive()).toBe(false)
  expect(attention.mayAutoplay()).toBe(true)
})
