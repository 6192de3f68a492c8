import { act } from '@testing-library/react'
import { evening } from './channels'

let near: ((isIntersecting: boolean) => void)[] = []

/** A window as wide or narrow as told, whose rows are near once `comeNear` says so, at a time of the evening. */
export function openWindow({ wide = false, time = '20:00' } = {}): void {
  near = []
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
  jest.setSystemTime(Date.parse(evening(time)))
  Object.assign(window, {
    matchMedia: () => ({ matches: wide, addEventListener() {}, removeEventListener() {} }),
    IntersectionObserver: class {
      constructor(hear: (entries: unknown[]) => void) {
        this.hear = hear
      }
      hear: (entries: unknown[]) => void
      observe(target: Element) {
        near.push((isIntersecting) => this.hear([{ target, isIntersecting }]))
      }
      unobserve() {}
    },
  })
}

/** The rows on the page come near, or go far. */
export const comeNear = (isIntersecting = true) => act(() => near.forEach((hear) => hear(isIntersecting)))

/** Lets so much time go by, and all that it brings. */
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

/** The page stands so many screens from its top. */
export const scrollToScreen = (screens: number) =>
  Object.defineProperty(window, 'scrollY', { value: screens * innerHeight, configurable: true })
