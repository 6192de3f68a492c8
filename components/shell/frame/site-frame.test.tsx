/** @jest-environment jsdom */

import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { HeaderScroll, LanguageSheet } from './header-islands'
import { NavLinks } from './nav-links'

jest.mock('next/navigation', () => ({ usePathname: () => '/en/my-list' }))

const root = document.documentElement
afterEach(() => {
  cleanup()
  jest.restoreAllMocks()
})

describe('header on scroll', () => {
  let see: (isIntersecting: boolean) => void
  const disconnect = jest.fn()

  beforeEach(() => {
    class Observer {
      constructor(listen: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => act(() => listen([{ isIntersecting }]))
      }
      observe = jest.fn()
      disconnect = disconnect
    }
    Object.assign(window, { IntersectionObserver: Observer })
  })

  it('marks the document as scrolled while the top of the page is out of view', () => {
    const { unmount } = render(<HeaderScroll />)
    see(true)
    expect(root.hasAttribute('data-scrolled')).toBe(false)
    see(false)
    expect(root.hasAttribute('data-scrolled')).toBe(true)
    see(true)
    expect(root.hasAttribute('data-scrolled')).toBe(false)
    unmount()
    expect(disconnect).toHaveBeenCalled()
  })
})

it('marks the current page in the navigation', () => {
  const items = [
    { href: '/en', label: 'Home' },
    { href: '/en/my-list', label: 'My List' },
  ]
  render(<NavLinks items={items} />)
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('My List')
  expect(screen.getByRole('link', { name: 'Home' }).hasAttribute('aria-current')).toBe(false)
})

it('marks the section that a page says it belongs to', () => {
  const section = document.createElement('article')
  section.dataset.section = '/en/category/movies'
  document.body.append(section)
  const items = [
    { href: '/en/category/series', label: 'Series' },
    { href: '/en/category/movies', label: 'Films' },
  ]
  render(<NavLinks items={items} />)
  expect(screen.getAllByRole('link', { current: true }).map(({ textContent }) => textContent)).toEqual([
    'Films',
  ])
  section.remove()
})

describe('language button', () => {
  const messages = {
    title: 'Language',
    note: 'Interface only.',
    close: 'Close',
    current: 'Language: English',
  }
  const sheet = <LanguageSheet lang="en" messages={messages} />

  it('links to the footer’s list without scripts', () => {
    document.body.innerHTML = renderToString(sheet)
    expect(document.querySelector('a')?.getAttribute('href')).toBe('#languages')
    document.body.innerHTML = ''
  })

  it('opens a named dialog with the ten languages', async () => {
    HTMLDialogElement.prototype.showModal = jest.fn(function show(this: HTMLDialogElement) {
      this.open = true
    })
    render(sheet)
    await userEvent.click(screen.getByRole('link', { name: 'Language: English' }))
    expect(await screen.findByRole('dialog', { name: 'Language' })).toBeTruthy()
    expect(screen.getAllByRole('link')).toHaveLength(11)
  })

  it('moves the focus through the languages by arrow keys', async () => {
    HTMLDialogElement.prototype.showModal = jest.fn(function show(this: HTMLDialogElement) {
      this.open = true
    })
    render(sheet)
    await userEvent.click(screen.getByRole('link', { name: 'Language: English' }))
    await screen.findByRole('dialog', { name: 'Language' })
    const [, first, second] = screen.getAllByRole('link')
    act(() => screen.getByRole('heading', { name: 'Language' }).focus())
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(first)
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(second)
    await userEvent.keyboard('{Home}')
    expect(document.activeElement).toBe(first)
  })
})
