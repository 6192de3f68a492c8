/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react'
import { useLazyObserver } from './use-lazy-observer'

function observerOf(first: string) {
  const listeners = new Set<() => void>()
  let current = first
  return {
    listeners,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getCurrentResult: () => current,
    change(next: string) {
      current = next
      for (const listener of listeners) listener()
    },
  }
}

type Observer = ReturnType<typeof observerOf>

const renderObserver = () => renderHook(() => useLazyObserver<Observer>()).result
const open = (hook: ReturnType<typeof renderObserver>, load: () => Promise<Observer>) =>
  act(async () => {
    hook.current.open(load)
    await Promise.resolve()
  })

it('has no result before it is opened', () => {
  const hook = renderObserver()
  expect([hook.current.status, hook.current.result]).toEqual(['idle', null])
})

it('says that the code is on its way', async () => {
  const hook = renderObserver()
  await open(hook, () => new Promise(() => undefined))
  expect([hook.current.status, hook.current.result]).toEqual(['loading', null])
})

it('follows the observer that was loaded', async () => {
  const hook = renderObserver()
  const observer = observerOf('first')
  await open(hook, () => Promise.resolve(observer))
  expect([hook.current.status, hook.current.result]).toEqual(['ready', 'first'])
  act(() => observer.change('second'))
  expect(hook.current.result).toBe('second')
})

it('loads the code again after a failure', async () => {
  const hook = renderObserver()
  await open(hook, () => Promise.reject(new Error('offline')))
  expect([hook.current.status, hook.current.result]).toEqual(['failed', null])
  await open(hook, () => Promise.resolve(observerOf('first')))
  expect(hook.current.result).toBe('first')
})

it('unsubscribes when the component unmounts', async () => {
  const { result: hook, unmount } = renderHook(() => useLazyObserver<Observer>())
  const observer = observerOf('first')
  await open(hook, () => Promise.resolve(observer))
  expect(observer.listeners.size).toBe(1)
  unmount()
  expect(observer.listeners.size).toBe(0)
})
