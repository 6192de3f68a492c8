/** @jest-environment jsdom */

import { render, screen } from '@testing-library/react'
import { Art } from './layout/art'
import { Avatar, initialsOf } from './layout/avatar'
import { Brand } from './icons/brand'
import { Breadcrumb, Pagination } from './layout/navigation'
import { Chip } from './form/chip'
import { Bookmark } from './icons/page-icons'
import { IconButton, Spinner } from './form/button'
import { Notice } from './feedback/notice'
import { State } from './feedback/state'
import { ProgressBar } from './feedback/progress-bar'
import { CardSkeleton } from './feedback/skeleton'

it('exposes a selected chip by its state, as link or toggle', () => {
  render(
    <>
      <Chip selected>Family</Chip>
      <Chip href="#drama" selected>
        Drama
      </Chip>
    </>,
  )
  expect(screen.getByRole('button', { pressed: true, name: 'Family' })).toBeTruthy()
  expect(screen.getByRole('link', { current: 'page', name: 'Drama' })).toBeTruthy()
})

it('ends a breadcrumb with the current page', () => {
  render(<Breadcrumb label="Where you are" items={[{ label: 'Home', href: '/en' }, { label: 'Drama' }]} />)
  expect(screen.getByRole('navigation', { name: 'Where you are' })).toBeTruthy()
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(screen.getByText('Drama').closest('[aria-current=page]')).toBeTruthy()
})

it('names the pages of a list and marks the current one', () => {
  render(
    <Pagination
      label="Pages"
      next={{ href: '#3', text: 'Next' }}
      pages={[
        { href: '#1', text: '১', name: 'Page 1' },
        { href: '#2', text: '২', name: 'Page 2', current: true },
        null,
        { href: '#9', text: '৯', name: 'Page 9' },
      ]}
    />,
  )
  expect(screen.getByRole('link', { current: 'page', name: 'Page 2' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('rel', 'next')
  expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull()
})

it('fills a progress bar from the left, and is silent without a name', () => {
  const { container } = render(<ProgressBar value={0.456} />)
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(container.querySelector('progress')).toMatchObject({ value: 46, dir: 'ltr' })
  render(<ProgressBar value={2} label="Watched" />)
  expect(screen.getByRole('progressbar', { name: 'Watched' })).toHaveProperty('value', 100)
})

it('hides decoration from screen readers', () => {
  const { container } = render(
    <>
      <Art src="/a.webp" srcSet="/a.webp 472w" sizes="100vw" />
      <Avatar name="Salma Haddad" />
      <ul>
        <CardSkeleton />
      </ul>
      <Spinner />
    </>,
  )
  expect(screen.queryByRole('img')).toBeNull()
  expect(
    [...container.children].every(
      (part) => part.closest('[aria-hidden]') ?? part.querySelector('img, li[aria-hidden]'),
    ),
  ).toBe(true)
})

it('loads only the pictures of the first screen eagerly', () => {
  const { container } = render(
    <>
      <Art src="/a.webp" srcSet="/a.webp 472w" sizes="100vw" />
      <Art
        src="/b.webp"
        srcSet="/b.webp 472w"
        sizes="100vw"
        priority
        narrow={{ srcSet: '/c.webp 750w', sizes: '100vw' }}
      />
    </>,
  )
  const [later, first] = container.querySelectorAll('img')
  expect(later).toHaveAttribute('loading', 'lazy')
  expect(first).toHaveAttribute('fetchpriority', 'high')
  expect(container.querySelector('source')).toHaveAttribute('srcset', '/c.webp 750w')
})

it('renders the title of a state as a heading of the given level', () => {
  render(<State icon={Bookmark} level={1} title="Nothing saved yet" text="Add a title" />)
  expect(screen.getByRole('heading', { level: 1, name: 'Nothing saved yet' })).toBeTruthy()
})

it('renders a notice with the given role', () => {
  render(
    <Notice tone="error" role="alert">
      Failed
    </Notice>,
  )
  expect(screen.getByRole('alert').textContent).toBe('Failed')
})

it('names the brand link after the product', () => {
  render(<Brand href="/en" />)
  expect(screen.getByRole('link', { name: 'HilalPlay' })).toBeTruthy()
})

it.each([
  ['Salma Haddad', 'SH'],
  ['noor', 'N'],
  ['يوسف عمر', 'ي'],
  ['', ''],
])('shortens %p to %p', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

it('names an icon button once, and shows its name to a pointer', () => {
  render(<IconButton icon={Bookmark} label="My List" />)
  const button = screen.getByRole('button', { name: 'My List' })
  expect(button).not.toHaveAttribute('title')
  const hint = button.querySelector('[title="My List"]')
  expect(hint).toHaveAttribute('aria-hidden', 'true')
})
