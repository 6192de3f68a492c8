/** @jest-environment jsdom */

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { hlsAddress } from '@/lib/config/hls-library'
import { writeDataSaver } from '@/lib/cookies/save-preference'
import { PlayIntent } from './play-intent'

const prefetched = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map((link) =>
    link.getAttribute('href'),
  )

const marked = () => screen.getAllByRole('link').filter((link) => link.matches('[data-pointed]'))

beforeEach(() => {
  sessionStorage.clear()
  document.head.replaceChildren()
  render(
    <>
      <PlayIntent />
      <a href="/en/watch/1">
        <b>Play</b>
      </a>
      <a href="/en/detail/salt">Detail</a>
    </>,
  )
})

it('fetches nothing until a player link is hovered or focused', () => {
  fireEvent.pointerOver(screen.getByText('Detail'))
  expect(prefetched()).toEqual([])
})

it.each([
  ['a mouse', () => fireEvent.pointerOver(screen.getByText('Play'))],
  ['a finger', () => fireEvent.touchStart(screen.getByText('Play'))],
  ['the keyboard', () => fireEvent.focusIn(screen.getByText('Play'))],
])('fetches hls.js once when %s is on its link', (_, point) => {
  point()
  point()
  expect(prefetched()).toEqual([hlsAddress])
})

it('marks the link that is pointed at, so that its page is fetched', () => {
  fireEvent.pointerOver(screen.getByText('Detail'))
  fireEvent.pointerOver(screen.getByText('Play'))
  expect(marked()).toEqual([screen.getByRole('link', { name: 'Play' })])
})

it('prepares a link that was focused before this code loaded', () => {
  cleanup()
  render(<a href="/en/watch/1">Play</a>)
  screen.getByRole('link', { name: 'Play' }).focus()
  render(<PlayIntent />)
  expect(marked()).toEqual([screen.getByRole('link', { name: 'Play' })])
})

it('marks no link for a viewer with data saver', () => {
  writeDataSaver(true)
  fireEvent.pointerOver(screen.getByText('Play'))
  expect(marked()).toEqual([])
  writeDataSaver(false)
})

it('saves the time zone for the page of the player', async () => {
  fireEvent.pointerOver(screen.getByText('Detail'))
  fireEvent.pointerOver(screen.getByText('Play'))
  await waitFor(() => expect(localStorage.getItem('hilalplay.zone')).toContain('"UTC"'))
})
