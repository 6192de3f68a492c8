/** @jest-environment jsdom */

import { cleanup, render, screen } from '@testing-library/react'
import { FailureMessages, PageFailure, TryAgain, ErrorScreen } from './error-screen'

afterEach(cleanup)

it('has one heading and hides the drawn number from screen readers', () => {
  render(<ErrorScreen number={404} heading="The page is missing" actions={<a href="/en">Home</a>} />)
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'The page is missing',
  ])
  expect(screen.getByText('404').closest('[aria-hidden="true"]')).not.toBeNull()
})

it('offers to load the address again', () => {
  render(<TryAgain label="Try Again" />)
  expect(screen.getByText('Try Again').closest('a')?.getAttribute('href')).toBe('')
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
