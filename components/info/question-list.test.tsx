/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { Faq } from '@/lib/contract'
import english from '@/messages/en.json'
import { QuestionList } from './question-list'

const faq = [
  {
    ...{ question: 'How do I cancel?', answer: 'In the settings.', faqIndex: 0 },
    ...{ topic: 'PLANS' as const, page: 'settings' as const },
  },
  { question: 'What does it cost?', answer: 'See the plans.', faqIndex: 1, topic: 'PLANS' as const },
]
const page = (name: string) => ({ href: `/en/${name}`, text: name })
const links = {
  ...{ plans: page('plans'), settings: page('settings'), profiles: page('profiles') },
  ...{ familySharing: page('family'), activate: page('activate') },
  socialResponsibility: page('social-resp'),
}

let notify: IntersectionObserverCallback
beforeAll(() => {
  globalThis.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      notify = callback
    }
    observe() {}
    disconnect() {}
  } as never
})

function show(shown: readonly Faq[] = faq) {
  Element.prototype.scrollIntoView = jest.fn()
  return render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ help: english.help }}>
      <QuestionList
        faq={shown}
        links={links}
        keywords={['cancel, unsubscribe']}
        supportHref="/en/customer-support"
      />
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

it('leads to customer support, with what was typed where no question has it', () => {
  show()
  const field = screen.getByRole('searchbox', { name: 'Search the questions' })
  const support = () => screen.getByRole('link', { name: 'Write to customer support', hidden: true })
  fireEvent.change(field, { target: { value: 'unsubscribe' } })
  expect(support().getAttribute('href')).toBe('/en/customer-support')
  fireEvent.change(field, { target: { value: 'a zebra?' } })
  expect(support().getAttribute('href')).toBe('/en/customer-support#message=a%20zebra%3F')
})

it('leads guests to customer support by the login', () => {
  show()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'a zebra?' } })
  const logIn = screen.getByRole('link', { name: 'Log in and write to customer support', hidden: true })
  expect(new URL(logIn.getAttribute('href') ?? '', location.origin).searchParams.get('redirectUrl')).toBe(
    '/en/customer-support#message=a%20zebra%3F',
  )
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
  const link = container.querySelector('details a[aria-label]')
  expect(link?.getAttribute('href')).toBe('#answer-0')
  expect(link?.getAttribute('aria-label')).toBe('Link to the answer: How do I cancel?')
})

it('leads from an answer to the page that it speaks of, and from others to none', () => {
  const [first, second] = show().querySelectorAll('details')
  const hrefs = (item?: Element) =>
    [...(item?.querySelectorAll('a.link') ?? [])].map((a) => a.getAttribute('href'))
  expect([hrefs(first), hrefs(second)]).toEqual([['/en/settings'], []])
})

it('sorts the questions by topic, those without one last, and hides a topic without matches', () => {
  const watching = { question: 'On a TV?', answer: 'Yes.', faqIndex: 2, topic: 'WATCHING' as const }
  show([{ question: 'Anything else?', answer: 'No.', faqIndex: 3 }, ...faq, watching])
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings()).toEqual(['Watching', 'Plans and prices', 'More questions'])
  const topics = screen.getByRole('navigation', { name: 'Topics' })
  expect([...topics.querySelectorAll('a')].map((a) => a.getAttribute('href'))).toEqual([
    '#topic-WATCHING',
    '#topic-PLANS',
    '#topic-OTHER',
  ])
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'cost' } })
  expect(headings()).toEqual(['Plans and prices'])
})

it('marks the topic that is being read', () => {
  const watching = { question: 'On a TV?', answer: 'Yes.', faqIndex: 2, topic: 'WATCHING' as const }
  const container = show([...faq, watching])
  const seen = { target: container.querySelector('#topic-PLANS'), isIntersecting: true }
  act(() => notify([seen as IntersectionObserverEntry], {} as IntersectionObserver))
  const topics = screen.getByRole('navigation', { name: 'Topics' })
  expect(within(topics).getByRole('link', { current: 'location' })).toHaveTextContent('Plans and prices')
})

it('has neither topics nor headings where the host does not sort its questions', () => {
  show([{ question: 'Anything else?', answer: 'No.', faqIndex: 3 }])
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
})
