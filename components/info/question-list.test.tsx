/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import english from '@/messages/en.json'
import { QuestionList } from './question-list'

const faq = [
  { question: 'How do I cancel?', answer: 'In the settings.', faqIndex: 0 },
  { question: 'What does it cost?', answer: 'See the plans.', faqIndex: 1 },
]

function show() {
  Element.prototype.scrollIntoView = jest.fn()
  return render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ help: english.help }}>
      <QuestionList faq={faq} />
    </NextIntlClientProvider>,
  ).container
}

const visible = (container: Element) =>
  [...container.querySelectorAll('details:not([hidden]) > summary')].map((summary) => summary.textContent)

it('shows the questions that contain what was typed, in themselves or in their answers', () => {
  const container = show()
  const field = screen.getByRole('searchbox', { name: 'Search the questions' })
  fireEvent.change(field, { target: { value: 'SETTINGS' } })
  expect(visible(container)).toEqual(['How do I cancel?'])
  fireEvent.change(field, { target: { value: 'zebra' } })
  expect(visible(container)).toEqual([])
  expect(screen.getByRole('status').textContent).toBe('No question contains these words. Try others.')
  fireEvent.change(field, { target: { value: '' } })
  expect(visible(container)).toHaveLength(2)
})

it('opens the question that the address names, now or later, and ignores any other name', () => {
  location.hash = '#answer-1'
  const [first, second] = show().querySelectorAll('details')
  expect([first?.open, second?.open]).toEqual([false, true])
  location.hash = '#answer-9'
  act(() => void window.dispatchEvent(new Event('hashchange')))
  location.hash = '#answer-0'
  act(() => void window.dispatchEvent(new Event('hashchange')))
  expect(first?.open).toBe(true)
})

it('gives each answer a link', () => {
  const container = show()
  const link = container.querySelector('details a')
  expect(link?.getAttribute('href')).toBe('#answer-0')
  expect(link?.getAttribute('aria-label')).toBe('Link to the answer: How do I cancel?')
})
