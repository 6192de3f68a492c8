/** @jest-environment jsdom */
import { act } from '@testing-library/react'
import { useModals } from '@/lib/modals/modal-store'
import { readStored, writeStored } from '@/lib/storage/storage'
import { renderPlayer } from '../testing/render-player'
import { promptAfterMs } from './register-prompt'

let passedMs: number

beforeEach(() => {
  passedMs = 0
  const now = Date.now()
  jest.spyOn(Date, 'now').mockImplementation(() => now + passedMs)
  localStorage.clear()
  useModals.setState({ modals: {}, stack: [] })
  document.cookie = 'token_expiry=; Path=/; Max-Age=0'
})
afterEach(() => jest.restoreAllMocks())

const shown = () => useModals.getState().modals.register?.params

async function pauseAfter(ms: number) {
  const { video } = await renderPlayer()
  act(() => void video.dispatchEvent(new Event('canplay')))
  passedMs = ms
  act(() => video.pause())
  return video
}

it('offers a guest to sign up at the first pause after some minutes, once', async () => {
  const video = await pauseAfter(promptAfterMs)
  expect(shown()).toMatchObject({ channel: 'PLAYER' })
  expect(readStored('playerRegisterShown')).toBe(true)
  useModals.setState({ modals: {}, stack: [] })
  await act(() => video.play())
  act(() => video.pause())
  expect(shown()).toBeUndefined()
})

it('plays on when that is skipped', async () => {
  const video = await pauseAfter(promptAfterMs)
  expect(video.paused).toBe(true)
  act(() => shown()?.onSkip?.())
  expect(video.paused).toBe(false)
})

it('lets a guest pause before that', async () => {
  await pauseAfter(promptAfterMs - 1)
  expect(shown()).toBeUndefined()
})

it('offers nothing to a member, and nothing twice in a browser', async () => {
  document.cookie = 'token_expiry=1900000000000; Path=/'
  await pauseAfter(promptAfterMs)
  expect(shown()).toBeUndefined()
  document.cookie = 'token_expiry=; Path=/; Max-Age=0'
  writeStored('playerRegisterShown', true)
  await pauseAfter(promptAfterMs)
  expect(shown()).toBeUndefined()
})
