/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { ConfirmDialog } from './confirm-dialog'
import { installDialog, pressEscape } from '../testing/install-dialog'

beforeAll(installDialog)

function setUp(alike = false) {
  const close = jest.fn()
  let resolveAccept: (failure: string | null) => void = () => undefined
  const accept = jest.fn(() => new Promise<string | null>((resolve) => (resolveAccept = resolve)))
  render(
    <ConfirmDialog
      open
      onClose={close}
      title="Remove member"
      text="Are you sure?"
      acceptLabel="Remove"
      cancelLabel="Cancel"
      closeLabel="Close"
      alike={alike}
      onAccept={accept}
    />,
  )
  return {
    close,
    accept,
    settle: (failure: string | null) => act(() => Promise.resolve(resolveAccept(failure))),
  }
}

const choices = () => screen.getAllByRole('button', { name: /Cancel|Remove/ })

it('draws both choices alike where neither is recommended', () => {
  setUp(true)
  const [first, second] = choices()
  expect(second?.className).toBe(first?.className)
})

it('has the choice that does nothing first', () => {
  setUp()
  expect(choices().map(({ textContent }) => textContent)).toEqual(['Cancel', 'Remove'])
})

it('starts on its title, so that no choice is made by a key pressed too early', () => {
  setUp()
  expect(screen.getByRole('alertdialog', { name: 'Remove member' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Remove member' })).toHaveFocus()
})

it('closes when the action is done', async () => {
  const { close, accept, settle } = setUp()
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(accept).toHaveBeenCalledTimes(1)
  await settle(null)
  expect(close).toHaveBeenCalledTimes(1)
})

it('stays open and ignores a second press while the action runs', async () => {
  const { close, accept, settle } = setUp()
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  act(() => pressEscape(screen.getByRole('alertdialog')))
  expect(accept).toHaveBeenCalledTimes(1)
  expect(close).not.toHaveBeenCalled()
  await settle(null)
})

it('shows the error and can be retried', async () => {
  const { close, accept, settle } = setUp()
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await settle('Try again later')
  expect(screen.getByRole('alert').textContent).toBe('Try again later')
  expect(close).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(accept).toHaveBeenCalledTimes(2)
  expect(screen.queryByRole('alert')).toBeNull()
  await settle(null)
})
