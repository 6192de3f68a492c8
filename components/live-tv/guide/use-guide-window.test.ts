/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { evening } from '../testing/channels'
import { daysFrom, useGuideWindow } from './guide'

const at = (time: string) => Date.parse(evening(time))
const day = 86_400_000

describe('the days of the guide', () => {
  it('start today, at the time of day of the window', () => {
    expect(daysFrom(at('20:00'), at('20:40')).slice(0, 2)).toEqual([at('20:00'), at('20:00') + day])
  })

  it('are the same from a window of another day', () => {
    expect(daysFrom(at('20:00') + 3 * day, at('08:00'))).toEqual(daysFrom(at('20:00'), at('08:00')))
  })
})

describe('the window', () => {
  const show = (time: string) =>
    renderHook(({ now }) => useGuideWindow(now), { initialProps: { now: at(time) } })

  it('follows the present until it is moved', () => {
    const { result, rerender } = show('20:40')
    expect(result.current.from).toBe(at('20:00'))
    rerender({ now: at('21:05') })
    expect(result.current.from).toBe(at('20:30'))
    act(() => result.current.goBy(1))
    rerender({ now: at('21:35') })
    expect(result.current.from).toBe(at('22:30'))
    act(() => result.current.goNow())
    expect(result.current.from).toBe(at('21:00'))
  })

  it('ends a step before now and a week ahead', () => {
    const { result } = show('20:40')
    act(() => result.current.goBy(-1))
    expect([result.current.from, result.current.canGo(-1)]).toEqual([at('18:00'), false])
    act(() => result.current.goTo(at('20:00') + 30 * day))
    expect([result.current.from, result.current.canGo(1)]).toEqual([at('20:00') + 7 * day, false])
  })
})
