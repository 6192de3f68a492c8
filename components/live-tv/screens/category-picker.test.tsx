/** @jest-environment jsdom */

import { fireEvent, render, screen } from '@testing-library/react'
import { CategoryPicker } from './channel-list'

const links = [
  { href: '/en/channels', text: 'All', selected: false, membersOnly: false },
  { href: '/en/channels/favourites', text: 'Favorites', selected: false, membersOnly: true },
  { href: '/en/channels/kids', text: 'Kids', selected: true, membersOnly: false },
]
const menu = () => document.querySelector('details') as HTMLDetailsElement

function open() {
  render(<CategoryPicker label="Category" links={links} />)
  menu().open = true
}

it('shows the selected category, and links to the others', () => {
  open()
  expect(document.querySelector('summary')?.textContent).toBe('Kids')
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Kids')
  expect(screen.getByRole('link', { name: 'All' }).getAttribute('href')).toBe('/en/channels')
})

it('marks the categories for members only', () => {
  open()
  const items = [...document.querySelectorAll('[data-members-only]')].map((item) => item.textContent)
  expect(items).toEqual(['Favorites'])
})

it('closes by Escape and returns the focus', () => {
  open()
  screen.getByRole('link', { name: 'All' }).focus()
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
  expect(menu().open).toBe(false)
  expect(document.activeElement).toBe(document.querySelector('summary'))
})

it('closes by a press outside, and not by one inside', () => {
  open()
  fireEvent.pointerDown(screen.getByRole('link', { name: 'All' }))
  expect(menu().open).toBe(true)
  fireEvent.pointerDown(document.body)
  expect(menu().open).toBe(false)
})
