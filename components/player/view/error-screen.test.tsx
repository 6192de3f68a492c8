/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ApiError } from '@/lib/api/result'
import { renderPlayer } from '../testing/render-player'

const error = (rest: Partial<ApiError>): ApiError => ({
  code: 'E.6',
  status: 500,
  message: null,
  retryable: true,
  ...rest,
})

it('shows a network error, and retries', async () => {
  const getPlayback = jest.fn(() => Promise.resolve({ error: error({ code: 'E.8', status: null }) }))
  await renderPlayer({ getPlayback, ready: false })
  expect(screen.getByRole('alert').textContent).toContain('The connection to this video was lost')
  expect(screen.getByText(/^E\.8-[0-9A-F]{4}$/)).not.toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try Again' }))
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(getPlayback).toHaveBeenCalledTimes(2)
})

it.each([401, 402, 403])('shows the host’s message on %i, with log in and plans', async (status) => {
  const result = { error: error({ status, message: 'Subscribe to watch this episode.', retryable: false }) }
  await renderPlayer({ getPlayback: () => Promise.resolve(result), ready: false })
  expect(screen.getByRole('alert').textContent).toContain('Subscribe to watch this episode.')
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/en/login')
  expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe(
    '/en/subscription-plans',
  )
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
})

it('resumes from the same second after an error', async () => {
  const { engine, say } = await renderPlayer()
  for (let count = 0; count < 4; count += 1) {
    say({
      type: 'error',
      error: { kind: 'media', stream: 'main', details: 'bufferAppendError', status: null },
    })
  }
  expect(screen.getByRole('alert').textContent).toMatch(/Your place at .?18:42.? is saved/)
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(engine.load).toHaveBeenLastCalledWith('/media/t1/salt/master.m3u8', 1122)
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Video player' }))
})

it('renews a refused address without showing an error', async () => {
  const { engine, say } = await renderPlayer()
  say({ type: 'error', error: { kind: 'refused', stream: 'main', details: 'fragLoadError', status: 403 } })
  await waitFor(() => expect(engine.renew).toHaveBeenCalledWith('/media/t1/salt/master.m3u8'))
  expect(engine.load).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('copies the code', async () => {
  const user = userEvent.setup()
  await renderPlayer({ getPlayback: () => Promise.resolve({ error: error({}) }), ready: false })
  await user.click(screen.getByRole('button', { name: 'Copy code' }))
  expect(await navigator.clipboard.readText()).toMatch(/^E\.6-[0-9A-F]{4}$/)
  expect(screen.getByText('Copied')).not.toBeNull()
})
