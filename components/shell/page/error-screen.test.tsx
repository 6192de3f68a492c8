/** @jest-environment jsdom */

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { FailureMessages, PageFailure, TryAgain, ErrorScreen } from './error-screen'

afterEach(() => {
  cleanup()
  jest.restoreAllMocks()
})

it('has one heading and hides the drawn number from screen readers', () => {
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

  it('goes back in the history', () => {
    const back = jest.spyOn(window.history, 'back').mockImplementation(() => undefined)
    jest.spyOn(window.history, 'length', 'get').mockReturnValue(2)
    expect(press('back').followed).toBe(false)
    expect(back).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['back', 1],
    ['reload', 5],
  ] as const)('reloads this address for %s with a history of %i', (way, length) => {
    const back = jest.spyOn(window.history, 'back').mockImplementation(() => undefined)
    jest.spyOn(window.history, 'length', 'get').mockReturnValue(length)
    const { link, followed } = press(way)
    expect(link.closest('a')?.getAttribute('href')).toBe('')
    expect(followed).toBe(true)
    expect(back).not.toHaveBeenCalled()
  })
})

it('reports the error of a page that throws, in the language of the page', () => {
  const report = jest.fn()
  Object.assign(window, { reportError: report })
  const error = new Error('broken')
  const messages = { failure: 'Upps, Something went wrong!', tryAgain: 'Try Again' }
  render(
    <FailureMessages value={messages}>
      <PageFailure error={error} />
    </FailureMessages>,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(messages.failure)
  expect(screen.getByText(messages.tryAgain).closest('a')).not.toBeNull()
  expect(report).toHaveBeenCalledWith(error)
})
