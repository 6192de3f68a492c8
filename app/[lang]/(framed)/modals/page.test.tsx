/** @jest-environment jsdom */
import { NextIntlClientProvider } from 'next-intl'
import { renderToString } from 'react-dom/server'
import arabic from '@/messages/ar.json'
import ComponentSheetPage from './page'
import { texts } from './english'

it('is in English in the pages of every language', () => {
  const html = renderToString(
    <NextIntlClientProvider locale="ar" timeZone="UTC" messages={arabic}>
      <ComponentSheetPage />
    </NextIntlClientProvider>,
  )
  const page = new DOMParser().parseFromString(html, 'text/html')
  const content = page.querySelector('h1')?.closest('[lang=en][dir=ltr]')
  expect(content?.querySelector('h1')?.textContent).toBe(texts.title)
  const sections = [...(content?.querySelectorAll('h2') ?? [])].map(({ textContent }) => textContent)
  expect(sections).toEqual(expect.arrayContaining([texts.buttons, texts.overlays, texts.modals]))
})
