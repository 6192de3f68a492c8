/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LinkTabs } from './navigation'
import { Tabs } from './tabs'

const tabs = ['Episodes', 'Similar', 'About'].map((label) => ({ id: label, label, panel: `${label} panel` }))

const setUp = (dir: 'ltr' | 'rtl') =>
  render(
    <div dir={dir}>
      <Tabs label="About the title" tabs={tabs} />
    </div>,
  )
const selected = () => screen.getByRole('tab', { selected: true }).textContent

it('shows the panel of the selected tab only, under its name', () => {
  setUp('ltr')
  expect(screen.getByRole('tablist', { name: 'About the title' })).toBeTruthy()
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1)
  expect(screen.getByRole('tabpanel', { name: 'Episodes' }).textContent).toBe('Episodes panel')
})

it.each<['ltr' | 'rtl', string, string]>([
  ['ltr', '{ArrowRight}', '{ArrowLeft}'],
  ['rtl', '{ArrowLeft}', '{ArrowRight}'],
])('moves in the reading direction in %s and wraps at its ends', async (dir, forward, backward) => {
  setUp(dir)
  await userEvent.tab()
  await userEvent.keyboard(forward)
  expect(selected()).toBe('Similar')
  expect(document.activeElement?.textContent).toBe('Similar')
  await userEvent.keyboard(backward + backward)
  expect(selected()).toBe('About')
  await userEvent.keyboard('{Home}')
  expect(selected()).toBe('Episodes')
  await userEvent.keyboard('{End}')
  expect(selected()).toBe('About')
})

it('is a single Tab stop', async () => {
  setUp('ltr')
  await userEvent.tab()
  await userEvent.tab()
  expect(document.body).toHaveFocus()
})

it('marks the link of the current page', () => {
  render(
    <LinkTabs
      label="Guide"
      tabs={[
        { href: '#now', label: 'Now', current: true },
        { href: '#next', label: 'Next' },
      ]}
    />,
  )
  expect(screen.getByRole('navigation', { name: 'Guide' })).toBeTruthy()
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Now')
})
