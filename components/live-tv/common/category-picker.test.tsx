/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react'
import { CategoryPicker } from './category-picker'

const links = [
  { href: '/en/channels', text: 'All', selected: false, own: false },
  { href: '/en/channels/favourites', text: 'Favorites', selected: false, own: true },
  { href: '/en/channels/kids', text: 'Kids', selected: true, own: false },
]
const menu = () => document.querySelector('details') as HTMLDetailsElement

function open() {
  render(<CategoryPicker label="Category" links={links} />)
  menu().open = true
}

it('names what is shown, and leads to the others', () => {
  open()
  expect(document.querySelector('summary')?.textContent).toBe('Kids')
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Kids')
  expect(screen.getByRole('link', { name: 'All' }).getAttribute('href')).toBe('/en/channels')
})

it('marks what only members have', () => {
  open()
  const own = [...document.querySelectorAll('[data-own]')].map((item) => item.textContent)
  expect(own).toEqual(['Favorites'])
})

it('closes by Escape, with the focus back on it', () => {
  open()
  screen.getByRole('link', { name: 'All' }).focus()
  fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' })
  expect(menu().open).toBe(false)
  expect(document.activeElement).toBe(document.querySelector('summary'))
})

it('closes by a press outside of it and not by one within', () => {
  open()
  fireEvent.pointerDown(screen.getByRole('link', { name: 'All' }))
  expect(menu().open).toBe(true)
  fireEvent.pointerDown(document.body)
  expect(menu().open).toBe(false)
})
