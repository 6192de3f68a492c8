/** @jest-environment jsdom */

import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { installDialog, pressEscape } from '../testing/install-dialog'
import { Dialog, fadeMs } from './dialog'

beforeAll(installDialog)
beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function Example({ locked = false, onClosed }: { locked?: boolean; onClosed?: () => void }) {
  const [open, setOpen] = useState(false)
  const hide = () => setOpen(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog
        open={open}
        onClose={hide}
        onClosed={onClosed}
        title="Language"
        closeLabel="Close"
        preventClosing={locked}
      >
        <button onClick={hide}>Leave</button>
      </Dialog>
    </>
  )
}

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true })
const fade = () => act(() => jest.advanceTimersByTime(fadeMs))

function openIt() {
  const opener = screen.getByRole('button', { name: 'Open' })
  opener.focus()
  fireEvent.click(opener)
  return opener
}

describe('Dialog', () => {
  it('is named by its title, which gets the focus first', () => {
    render(<Example />)
    openIt()
    expect(screen.getByRole('dialog', { name: 'Language' })).toBe(dialog())
    expect(screen.getByRole('heading', { name: 'Language' })).toHaveFocus()
  })

  it.each<[string, () => void]>([
    ['Escape', () => pressEscape(dialog())],
    ['the cross', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
    [
      'a press on the backdrop',
      () => {
        fireEvent.pointerDown(dialog())
        fireEvent.click(dialog())
      },
    ],
  ])('closes by %s after its fade and gives the focus back', (_, leave) => {
    const closed = jest.fn()
    render(<Example onClosed={closed} />)
    const opener = openIt()
    act(leave)
    expect(dialog().dataset.phase).toBe('closing')
    expect(closed).not.toHaveBeenCalled()
    fade()
    expect(dialog().open).toBe(false)
    expect(closed).toHaveBeenCalledTimes(1)
    expect(opener).toHaveFocus()
  })

  it('fades for 300 ms', () => {
    render(<Example />)
    openIt()
    act(() => pressEscape(dialog()))
    act(() => jest.advanceTimersByTime(299))
    expect(dialog().open).toBe(true)
    act(() => jest.advanceTimersByTime(1))
    expect(dialog().open).toBe(false)
  })

  it('stays open when a press that began inside ends on the backdrop', () => {
    render(<Example />)
    openIt()
    fireEvent.pointerDown(screen.getByRole('heading'))
    fireEvent.click(dialog())
    expect(dialog().dataset.phase).toBe('open')
  })

  it('opens again when requested during its fade', () => {
    const closed = jest.fn()
    render(<Example onClosed={closed} />)
    openIt()
    act(() => pressEscape(dialog()))
    fireEvent.click(screen.getByText('Open'))
    fade()
    expect(dialog().open).toBe(true)
    expect(dialog().dataset.phase).toBe('open')
    expect(closed).not.toHaveBeenCalled()
  })
})

describe('a dialog that prevents closing', () => {
  it('ignores Escape, backdrop and back gesture, and has no cross', () => {
    render(<Example locked />)
    openIt()
    act(() => {
      pressEscape(dialog())
      dialog().dispatchEvent(new Event('cancel', { cancelable: true }))
      fireEvent.pointerDown(dialog())
      fireEvent.click(dialog())
      dialog().close()
    })
    expect(dialog().open).toBe(true)
    expect(dialog().dataset.phase).toBe('open')
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  })

  it('closes by its own button', () => {
    render(<Example locked />)
    openIt()
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
    fade()
    expect(dialog().open).toBe(false)
  })
})
