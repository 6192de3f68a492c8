/** @jest-environment jsdom */

import { render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import english from '@/messages/en.json'
import { aCard } from '../testing/titles'
import { CardItems } from './card-grid'

const lineOf = (sameKind: boolean) => {
  const { container } = render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={english}>
      <CardItems lang="en" cards={[aCard()]} sameKind={sameKind} />
    </NextIntlClientProvider>,
  )
  return container.querySelector('.card-line')?.textContent?.replace('\u00A0', ' ')
}

it('leaves out of its cards the kind that their page is about', () => {
  expect(lineOf(true)).toMatch(/^(Free )?Thriller$/)
  expect(lineOf(false)).toMatch(/^(Free )?Film · Thriller$/)
})
