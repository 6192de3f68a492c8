/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import { User, Settings, FileText } from '@/components/ui'
import { SettingsNav } from './settings-nav'

const links = [
  { href: '#details', icon: User, title: 'Your details' },
  { href: '#playback', icon: Settings, title: 'Playback' },
  { href: '/en/payment-history', icon: FileText, title: 'Payment history' },
]

let notify: IntersectionObserverCallback
const observed: string[] = []

beforeEach(() => {
  observed.length = 0
  globalThis.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      notify = callback
    }
    observe = ({ id }: Element) => void observed.push(id)
    disconnect = () => undefined
  } as unknown as typeof IntersectionObserver
  render(
    <>
      <SettingsNav label="Settings" links={links} />
      <section id="details" />
      <section id="playback" />
    </>,
  )
})

const report = (views: Record<string, boolean>) =>
  act(() =>
    notify(
      Object.entries(views).map(([id, isIntersecting]) => ({
        target: document.querySelector(`#${id}`),
        isIntersecting,
      })) as IntersectionObserverEntry[],
      {} as IntersectionObserver,
    ),
  )
const marked = () =>
  screen.getAllByRole('link', { current: 'location' }).map(({ textContent }) => textContent)

it('marks no section before one is in view', () => {
  expect(screen.queryByRole('link', { current: 'location' })).toBeNull()
  expect(observed).toEqual(['details', 'playback'])
})

it('marks the first section in view', () => {
  report({ playback: true, details: true })
  expect(marked()).toEqual(['Your details'])
  report({ details: false })
  expect(marked()).toEqual(['Playback'])
})

it('keeps the mark where no section is in view', () => {
  report({ playback: true })
  report({ playback: false })
  expect(marked()).toEqual(['Playback'])
})
