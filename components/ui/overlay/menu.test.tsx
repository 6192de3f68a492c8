/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Menu } from './menu'

function setUp() {
  const select = jest.fn()
  render(
    <>
      <Menu
        label="Account"
        trigger="SH"
        items={[
          { label: 'My List', href: '#my-list' },
          { label: 'Settings', checked: true },
          { label: 'Log out', onSelect: select },
        ]}
      />
      <button>After</button>
    </>,
  )
  return { select, button: screen.getByRole('button', { name: 'Account' }) }
}

const focused = () => document.activeElement?.textContent

describe('Menu', () => {
  it('opens by its button, on the first row', async () => {
    const { button } = setUp()
    expect(screen.queryByRole('menu')).toBeNull()
    await userEvent.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByRole('menu', { name: 'Account' })).toBeTruthy()
    expect(focused()).toBe('My List')
  })

  it('moves by arrows, Home, End and first letters', async () => {
    const { button } = setUp()
    button.focus()
    await userEvent.keyboard('{ArrowUp}')
    expect(focused()).toBe('Log out')
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe('My List')
    await userEvent.keyboard('{End}')
    expect(focused()).toBe('Log out')
    await userEvent.keyboard('{Home}s')
    expect(focused()).toBe('Settings')
  })

  it('closes by Escape and gives the focus back', async () => {
    const { button } = setUp()
    await userEvent.click(button)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(button).toHaveFocus()
  })

  it('closes by a press outside and when Tab leaves it', async () => {
    const { button } = setUp()
    await userEvent.click(button)
    await userEvent.click(document.body)
    expect(screen.queryByRole('menu')).toBeNull()
    await userEvent.click(button)
    await userEvent.tab()
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('runs the action of a row once, and closes', async () => {
    const { select, button } = setUp()
    await userEvent.click(button)
    await userEvent.click(screen.getByRole('menuitem', { name: 'Log out' }))
    expect(select).toHaveBeenCalledTimes(1)
    expect(screen.queryByRole('menu')).toBeNull()
  })

  it('marks the selected choice', async () => {
    const { button } = setUp()
    await userEvent.click(button)
    const row = screen.getByRole('menuitemradio', { name: 'Settings' })
    expect(row).toHaveAttribute('aria-checked', 'true')
  })
})
