/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { ErrorScreen } from './error-screen'
import { FailureTextsProvider } from './failure-texts'
import { LoadingScreen } from '../frame/loading-screen'
import { PageFailure } from './page-failure'
import { TryAgain } from './try-again'

afterEach(() => {
  cleanup()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

it('says in its one heading what happened; the number is art', () => {
  render(<ErrorScreen number={404} heading="The page is missing" actions={<a href="/en">Home</a>} />)
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'The page is missing',
  ])
  expect(screen.getByText('404').closest('[aria-hidden="true"]')).not.toBeNull()
})

describe('Try Again', () => {
  const press = (way: 'back' | 'reload') => {
    render(<TryAgain label="Try Again" way={way} />)
    const link = screen.getByText('Try Again')
    return { link, followed: fireEvent.click(link) }
  }

  it('goes back where there is something to go back to', () => {
    const back = jest.spyOn(window.history, 'back').mockImplementation(() => undefined)
    jest.spyOn(window.history, 'length', 'get').mockReturnValue(2)
    expect(press('back').followed).toBe(false)
    expect(back).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['back', 1],
    ['reload', 5],
  ] as const)('for %s with %i pages behind it loads this address again', (way, length) => {
    const back = jest.spyOn(window.history, 'back').mockImplementation(() => undefined)
    jest.spyOn(window.history, 'length', 'get').mockReturnValue(length)
    const { link, followed } = press(way)
    expect(link.closest('a')?.getAttribute('href')).toBe('')
    expect(followed).toBe(true)
    expect(back).not.toHaveBeenCalled()
  })
})

it('reports the error and speaks the language of the page when a page throws', () => {
  const report = jest.fn()
  Object.assign(window, { reportError: report })
  const error = new Error('broken')
  const texts = { heading: 'Upps, Something went wrong!', tryAgain: 'Try Again' }
  render(
    <FailureTextsProvider texts={texts}>
      <PageFailure error={error} />
    </FailureTextsProvider>,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(texts.heading)
  expect(screen.getByText(texts.tryAgain).closest('a')).not.toBeNull()
  expect(report).toHaveBeenCalledWith(error)
})

describe('loading screen', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    window.history.replaceState(null, '', '/en/settings')
  })

  it('gives way to the timeout page after ten seconds', () => {
    render(<LoadingScreen label="Loading" timeoutHref="#request-timeout" />)
    expect(screen.getByRole('status').textContent).toBe('Loading')
    act(() => jest.advanceTimersByTime(9_999))
    expect(location.hash).toBe('')
    act(() => jest.advanceTimersByTime(1))
    expect(location.hash).toBe('#request-timeout')
  })

  it('stays when the page arrives in time', () => {
    const { unmount } = render(<LoadingScreen label="Loading" timeoutHref="#request-timeout" />)
    unmount()
    act(() => jest.advanceTimersByTime(60_000))
    expect(location.hash).toBe('')
  })
})
