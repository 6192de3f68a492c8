/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react'
import { renderPlayer } from '../testing/render-player'

async function renderFloating() {
  const { video } = await renderPlayer()
  const float = (on: boolean) =>
    act(() => void video.dispatchEvent(new Event(on ? 'enterpictureinpicture' : 'leavepictureinpicture')))
  float(true)
  return { float }
}

const back = () => screen.getByRole('link', { name: /^Back to details/ })

it('opens the details in a new tab while the video floats, and says so', async () => {
  await renderFloating()
  expect(back()).toMatchObject({ target: '_blank', rel: 'noopener' })
  expect(back().getAttribute('aria-label')).toBe('Back to details (opens in a new tab)')
})

it('opens the details in this tab once the video has come back', async () => {
  const { float } = await renderFloating()
  float(false)
  expect(back()).toMatchObject({ target: '' })
  expect(back().getAttribute('aria-label')).toBe('Back to details')
})

describe('the way back', () => {
  const goBack = jest.spyOn(history, 'back').mockImplementation(() => {})
  /** The browser's history, the last address being the player's. */
  const comeBy = (...addresses: string[]) => {
    const entries = addresses.map((address) => ({ url: new URL(address, location.origin).href }))
    const currentEntry = { index: entries.length - 1 }
    Object.defineProperty(window, 'navigation', {
      value: { currentEntry, entries: () => entries },
      configurable: true,
    })
  }
  const comeFrom = (referrer: string) =>
    jest.spyOn(document, 'referrer', 'get').mockReturnValue(new URL(referrer, location.origin).href)
  /** Presses the link; whether its address is opened. */
  function press(keys: MouseEventInit = {}) {
    let opened = false
    const stay = (event: Event) => {
      opened = !event.defaultPrevented
      event.preventDefault()
    }
    window.addEventListener('click', stay, { once: true })
    fireEvent.click(back(), keys)
    return opened
  }

  beforeEach(async () => {
    goBack.mockClear()
    jest.spyOn(history, 'length', 'get').mockReturnValue(2)
    await renderPlayer()
  })
  afterEach(() => Reflect.deleteProperty(window, 'navigation'))

  it.each([
    ['the history', () => comeBy('/en', '/en/detail/salt', '/en/watch/salt-s1e4')],
    ['the history, with a season', () => comeBy('/en/detail/salt?season=2', '/en/watch/salt-s1e4')],
    ['the referrer, in browsers that do not tell their history', () => comeFrom('/en/detail/salt')],
  ])('is the browser’s own where the details are the page before: by %s', (_, come) => {
    come()
    expect([press(), goBack.mock.calls.length]).toEqual([false, 1])
  })

  it.each([
    ['another page is before the player', () => comeBy('/en/detail/salt', '/en', '/en/watch/salt-s1e4'), {}],
    ['no page is before the player', () => comeBy('/en/watch/salt-s1e4'), {}],
    ['the details are of another site', () => comeBy('https://other.test/en/detail/salt', '/en/watch/x'), {}],
    ['the referrer is another page', () => comeFrom('/en'), {}],
    ['a new tab is asked for', () => comeBy('/en/detail/salt', '/en/watch/salt-s1e4'), { ctrlKey: true }],
  ])('is the link where %s', (_, come, keys) => {
    come()
    expect([press(keys), goBack.mock.calls.length]).toEqual([true, 0])
  })
})
