/** @jest-environment jsdom */

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Play } from '../icons/play-icons'
import { Share2 } from '../icons/title-icons'
import { Button, IconButton } from './button'

describe('Button', () => {
  it('is a link with an address and a button without one', () => {
    render(
      <>
        <Button href="/en/plans">See plans</Button>
        <Button icon={Play}>Play</Button>
      </>,
    )
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveProperty('pathname', '/en/plans')
    expect(screen.getByRole('button', { name: 'Play' })).toHaveProperty('type', 'button')
  })

  it('keeps its name and focus, and ignores presses, while it is busy', async () => {
    const press = jest.fn()
    const submit = jest.fn()
    render(
      <form onSubmit={submit}>
        <Button type="submit" busy onClick={press}>
          Send
        </Button>
      </form>,
    )
    const button = screen.getByRole('button', { name: 'Send' })
    await userEvent.click(button)
    expect(press).not.toHaveBeenCalled()
    expect(submit).not.toHaveBeenCalled()
    expect(button).toHaveAttribute('aria-disabled', 'true')
    expect(button).toHaveFocus()
  })

  it('gives a disabled link no address', () => {
    render(
      <Button href="/en/plans" disabled>
        See plans
      </Button>,
    )
    const link = screen.getByRole('link', { name: 'See plans' })
    expect(link.hasAttribute('href')).toBe(false)
    expect(link).toHaveAttribute('aria-disabled', 'true')
  })
})

it('names an icon button by its label and hides the drawing', () => {
  render(<IconButton icon={Share2} label="Share" />)
  const button = screen.getByRole('button', { name: 'Share' })
  expect(button.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
})
