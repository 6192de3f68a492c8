/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react'
import { guideGrid, type GuideProgramme } from '../common/guide-window'
import { useRowProgrammes, waitForTurn } from './use-row-programmes'

const frame = () => new Promise(requestAnimationFrame)

it('resolves for one caller in each frame, in order', async () => {
  const done: string[] = []
  const frames: number[] = []
  let count = 0
  let counting = true
  const counter = (async () => {
    while (counting) {
      await frame()
      count += 1
    }
  })()
  await Promise.all(
    ['first', 'second', 'third'].map(async (name) => {
      await waitForTurn()
      done.push(name)
      frames.push(count)
    }),
  )
  counting = false
  await counter
  expect(done).toEqual(['first', 'second', 'third'])
  expect(new Set(frames).size).toBe(3)
})

it('keeps the programmes of a window that has moved on into a block not loaded yet', () => {
  const [first, second] = [0, guideGrid.blockMs]
  const programme: GuideProgramme = {
    ...{ id: 'news', title: 'News', textLang: 'en', seriesCode: 'news' },
    startDate: new Date(second - 3_600_000).toISOString(),
    endDate: new Date(second).toISOString(),
  }
  const row = { lang: 'en' as const, channelId: 1, inView: false, sent: { [first]: [programme] } }
  const { result, rerender } = renderHook(
    ({ from }: { from: number }) => useRowProgrammes({ ...row, from }),
    { initialProps: { from: second - guideGrid.windowMs } },
  )
  expect(result.current.programmes).toEqual([programme])
  rerender({ from: second - guideGrid.windowMs + guideGrid.halfHourMs })
  expect(result.current.programmes).toEqual([programme])
  rerender({ from: second })
  expect(result.current.programmes).toBeNull()
})
