/** @jest-environment jsdom */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { langCodes, languages } from '@/lib/contract'
import { readBrowserCookie } from '@/lib/cookies/browser-cookies'
import { readStored } from '@/lib/storage/storage'
import { currentOf, LanguageLinks, pathInLanguage } from './nav-links'

jest.mock('next/navigation', () => ({ usePathname: () => '/en/search/night%20train' }))

it.each([
  ['/en', '/ar'],
  ['/en/detail/night-train/2', '/ar/detail/night-train/2'],
  ['/en/search/%D9%86%D9%88%D8%B1', '/ar/search/%D9%86%D9%88%D8%B1'],
])('translates the path %s to %s', (path, arabic) => {
  expect(pathInLanguage(path, 'ar')).toBe(arabic)
})

it.each([
  ['/en', '/en', 'page'],
  ['/en/my-list', '/en', undefined],
  ['/en/my-list', '/en/my-list', 'page'],
  ['/en/search/moon', '/en/search', 'true'],
  ['/en/searching', '/en/search', undefined],
])('on %s marks the link to %s as %s', (path, href, current) => {
  expect(currentOf(path, href)).toBe(current)
})

describe('links to languages', () => {
  beforeEach(() => window.history.replaceState(null, '', '/en/search/night%20train?sort=new&x=1'))
  afterEach(() => {
    cleanup()
    localStorage.clear()
    document.cookie = 'language=; Path=/; Max-Age=0'
  })

  it('links to this page in all ten languages without scripts', () => {
    document.body.innerHTML = renderToString(<LanguageLinks lang="en" />)
    const links = [...document.querySelectorAll('a')]
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      langCodes.map((code) => `/${code}/search/night%20train`),
    )
    document.body.innerHTML = ''
  })

  it.each(langCodes)('names %s in its own language and direction', (code) => {
    render(<LanguageLinks lang="en" />)
    const link = screen.getByRole('link', { name: languages[code].endonym })
    expect([link.lang, link.getAttribute('hreflang')]).toEqual([code, code])
    expect(link.querySelector('bdi')?.dir).toBe(languages[code].dir)
    expect(link.getAttribute('aria-current')).toBe(code === 'en' ? 'true' : null)
  })

  it.each(['click', 'auxClick'] as const)('on %s appends the query and saves the language', (press) => {
    render(<LanguageLinks lang="en" />)
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'اردو' })
    link.addEventListener(press.toLowerCase(), (event) => event.preventDefault())
    fireEvent(link, new MouseEvent(press.toLowerCase(), { bubbles: true, cancelable: true }))
    expect(link.pathname + link.search).toBe('/ur/search/night%20train?sort=new&x=1')
    expect(readBrowserCookie('language')).toBe('ur')
    expect(readStored('selectedLanguage')).toBe('ur')
  })
})
