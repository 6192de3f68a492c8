/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import messages from '@/messages/en.json'
import { Eyebrow } from './hero'

const open = (title: Parameters<typeof Eyebrow>[0]['title']) =>
  render(
    <NextIntlClientProvider locale="en-US" timeZone="UTC" messages={messages}>
      <Eyebrow lang="en" title={title} />
    </NextIntlClientProvider>,
  ).container.querySelector('p')

it('hides the line of what is free from a member whose plan opens everything', () => {
  expect(open({ badge: 'FREE', kind: 'SERIES', original: false })?.className).toContain('plan-open:hidden')
})

it.each([
  ['an original', { badge: 'FREE', kind: 'SERIES', original: true }],
  ['another badge', { badge: 'NEW', kind: 'SERIES', original: false }],
] as const)('leaves the line of %s to every member', (_, title) => {
  expect(open(title)?.className).not.toContain('plan-open:hidden')
})
