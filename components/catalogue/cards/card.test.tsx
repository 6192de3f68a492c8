/** @jest-environment jsdom */

import { render, screen } from '@testing-library/react'
import { aCard } from '../testing/titles'
import { toResumeCardView, Card, toCardView } from './card'
import type { CatalogueLabels } from './catalogue-labels'

const labels: CatalogueLabels = {
  lang: 'en',
  kind: (kind) => ({ SERIES: 'Series', MOVIES: 'Film', PACKAGES: '', NONE: '', STATIC: '' })[kind],
  badge: (badge) => badge.toLowerCase(),
  original: () => 'Original',
  subline: (kind, genre) => `${kind} · ${genre}`,
  episode: ({ seasonIndex, videoIndex }) => `S${seasonIndex} E${videoIndex}`,
  timeLeft: (seconds) => `${Math.ceil(seconds / 60)} min left`,
  episodeLeft: (episode, left) => `${episode} · ${left}`,
  age: (age) => `${age}+`,
  seasons: (count) => `${count} seasons`,
  withPerson: (name) => `With ${name}`,
  withPlan: 'With a plan',
}

it('is a single link with badge, title, kind and genre', () => {
  render(<Card card={toCardView(aCard({ badge: 'NEW' }), labels)} />)
  const link = screen.getByRole('link', { name: /new night train to konya free film ·\sthriller/i })
  expect(link.getAttribute('href')).toBe('/en/detail/night-train')
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Night Train to Konya')
})

it('has a lock that is read out where a plan opens the title', () => {
  const { container } = render(<Card card={toCardView(aCard({ free: false }), labels)} />)
  expect(container.querySelector('.access-lock')?.textContent).toBe('With a plan')
})

it('says that anybody may play the title', () => {
  const { container } = render(<Card card={toCardView(aCard({ free: true }), labels)} />)
  expect(container.querySelector('.access-mark')?.textContent).toBe('free')
})

it('says once that a title is free, also where that is its badge', () => {
  render(<Card card={toCardView(aCard({ free: true, badge: 'FREE' }), labels)} />)
  expect(screen.getAllByText('free')).toHaveLength(1)
})

it('says nothing of access where only the first episode is free', () => {
  const { container } = render(<Card card={toCardView(aCard({ free: true, partlyFree: true }), labels)} />)
  expect(container.querySelector('.access-mark')).toBeNull()
})

it('calls free the first episode of a title of which no other is free', () => {
  const accessTo = (videoIndex: number) =>
    toCardView(aCard({ free: true, partlyFree: true, episode: { seasonIndex: 1, videoIndex } }), labels)
      .access
  expect(accessTo(1)).toEqual({ free: true, text: 'free' })
  expect(accessTo(2)).toBeNull()
})

it('can break its line only between its kind and the dot of its genre', () => {
  const card = { ...toCardView(aCard({ free: true }), labels), subline: 'Film · True crime' }
  const { container } = render(<Card card={card} />)
  const breaks = container.querySelector('.card-line')?.textContent.split(' ')
  expect(breaks).toEqual(['free', 'Film', '·\u00A0True\u00A0crime'])
})

it('has its badge below the art where its rank is beside that', () => {
  const card = toCardView(aCard({ badge: 'NEW_SEASON' }), labels)
  const { container, rerender } = render(<Card card={card} />)
  const badge = () => container.querySelector('.badge:not(.access-mark)')?.parentElement?.className
  expect(badge()).toContain('card')
  expect(badge()).not.toContain('card-line')
  rerender(<Card card={card} rank="1" />)
  expect(badge()).toContain('card-line')
})

it('sets its title in the font of its first genre', () => {
  render(<Card card={toCardView(aCard(), labels)} />)
  expect(screen.getByRole('heading').dataset.genre).toBe(aCard().genres[0]?.code)
})

it('names the kind of an episode that shows only its number', () => {
  const card = aCard({ kind: 'SERIES', episode: { seasonIndex: 1, videoIndex: 8 } })
  render(<Card card={toCardView(card, labels)} />)
  expect(screen.getByRole('link', { name: /Series S1 E8/ })).toBeTruthy()
})

it('says by whose part a search has found it, instead of its genre', () => {
  const card = aCard({ kind: 'SERIES', foundByPerson: 'Nour Dabbas' })
  const { container } = render(<Card card={toCardView(card, labels)} />)
  expect(container.querySelector('.card-line')?.textContent).toBe('free Series With Nour Dabbas')
})

it('marks a title that is in another language than the page', () => {
  const { rerender } = render(<Card card={toCardView(aCard(), { ...labels, lang: 'ar' })} />)
  const title = () => screen.getByRole('heading')
  expect(title().getAttribute('lang')).toBe('en')
  expect(title().getAttribute('dir')).toBe('ltr')
  rerender(<Card card={toCardView(aCard(), labels)} />)
  expect(title().getAttribute('lang')).toBeNull()
})

it('leaves out what a card lacks', () => {
  expect(toCardView(aCard({ genres: [] }), labels).subline).toBe('Film')
  expect(toCardView(aCard({ kind: 'NONE' }), labels).subline).toBe('Thriller')
  expect(toCardView(aCard(), labels).badge).toBeNull()
})

it('loads decorative art of a fitting width, lazily unless it is the largest in sight', () => {
  const { container, rerender } = render(<Card card={toCardView(aCard(), labels)} />)
  const image = () => container.querySelector('img')
  expect(image()?.getAttribute('alt')).toBe('')
  expect(image()?.getAttribute('loading')).toBe('lazy')
  expect(image()?.getAttribute('srcset')).toContain('/img/320/art/night-train-card.webp 320w')
  rerender(<Card card={toCardView(aCard(), labels)} priority />)
  expect(image()?.getAttribute('loading')).toBe('eager')
})

it('shows the web thumbnail of a title without a poster', () => {
  const { art } = toCardView(aCard({ horizontalPoster: null, webThumbnailUrl: 'art/other.webp' }), labels)
  expect([art.src, art.srcSet.split(' ')[0]]).toEqual(['/img/472/art/other.webp', '/img/320/art/other.webp'])
})

it('reads out its rank where the order matters', () => {
  render(<Card card={toCardView(aCard(), labels)} rank="۱۰" />)
  expect(screen.getByRole('link', { name: /^۱۰/ })).toBeTruthy()
})

describe('a title in progress', () => {
  const resume = { videoId: 70, seasonIndex: 2, videoIndex: 4, lastSec: 600, duration: 2400 }

  it('leads to where it resumes, and shows what is left', () => {
    const series = render(<Card card={toResumeCardView({ ...aCard({ kind: 'SERIES' }), resume }, labels)} />)
    const link = screen.getByRole('link', { name: /Series S2 E4 · 30 min left/ })
    expect(link.getAttribute('href')).toBe('/en/watch/70')
    series.unmount()
    render(<Card card={toResumeCardView({ ...aCard(), resume }, labels)} />)
    expect(screen.getByText('30 min left')).toBeTruthy()
  })

  it('shows the next episode without a rest, since nothing of it has been watched', () => {
    const next = { ...resume, videoIndex: 5, lastSec: 0 }
    render(<Card card={toResumeCardView({ ...aCard({ kind: 'SERIES' }), resume: next }, labels)} />)
    expect(screen.getByRole('link', { name: /Series S2 E5$/ })).toBeTruthy()
  })

  it('does not call free what has been begun', () => {
    const { container } = render(<Card card={toResumeCardView({ ...aCard(), resume }, labels)} />)
    expect(container.querySelector('.access-mark')).toBeNull()
  })

  it('shows progress from left to right, also on a right-to-left page', () => {
    const { container } = render(
      <Card card={toResumeCardView({ ...aCard(), resume }, { ...labels, lang: 'ar' })} />,
    )
    const bar = container.querySelector('progress')
    expect(bar?.value).toBe(25)
    expect(bar?.dir).toBe('ltr')
  })

  it('shows no bar that would be empty', () => {
    const started = { ...resume, lastSec: 10 }
    const { container } = render(<Card card={toResumeCardView({ ...aCard(), resume: started }, labels)} />)
    expect(container.querySelector('progress')).toBeNull()
  })
})
