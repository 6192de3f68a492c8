/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import { showToast, useToasts } from '@/components/ui/overlay/toast-store'
import { LazyToasts } from './lazy-toasts'

beforeEach(() => {
  jest.useFakeTimers()
  useToasts.setState({ current: null })
})
afterEach(() => jest.useRealTimers())

it('adds an empty region before the first toast, so that it is announced', async () => {
  render(<LazyToasts closeLabel="Close" />)
  expect(screen.queryByRole('status')).toBeNull()
  act(() => showToast({ text: 'Added' }))
  await act(() => jest.advanceTimersByTimeAsync(0))
  expect(screen.getByRole('status').textContent).toBe('')
  await act(() => jest.advanceTimersByTimeAsync(100))
  expect(screen.getByRole('status').textContent).toBe('Added')
})

it('shows the latest of the toasts that came while the region loaded', async () => {
  render(<LazyToasts closeLabel="Close" />)
  act(() => showToast({ text: 'First' }))
  act(() => showToast({ text: 'Second' }))
  await act(() => jest.advanceTimersByTimeAsync(100))
  expect(screen.getByRole('status').textContent).toBe('Second')
})
