/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import { showToast, useToasts } from '@/components/ui/overlay/toast-store'
import { LazyToasts } from './lazy-toasts'

beforeEach(() => {
  jest.useFakeTimers()
  useToasts.setState({ current: null })
})
afterEach(() => jest.useRealTimers())

it('brings its region with the first toast, empty for a moment, so that the toast is read out', async () => {
  render(<LazyToasts closeLabel="Close" />)
  expect(screen.queryByRole('status')).toBeNull()
  act(() => showToast({ text: 'Added' }))
  await act(() => jest.advanceTimersByTimeAsync(0))
  expect(screen.getByRole('status').textContent).toBe('')
  await act(() => jest.advanceTimersByTimeAsync(100))
  expect(screen.getByRole('status').textContent).toBe('Added')
})

it('shows the newest of those that came while it was fetched', async () => {
  render(<LazyToasts closeLabel="Close" />)
  act(() => showToast({ text: 'First' }))
  act(() => showToast({ text: 'Second' }))
  await act(() => jest.advanceTimersByTimeAsync(100))
  expect(screen.getByRole('status').textContent).toBe('Second')
})
