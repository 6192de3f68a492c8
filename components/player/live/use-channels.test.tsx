/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { channels } from '../testing/render-live'
import { WithMessages } from '../testing/with-messages'
import { useChannels } from './use-channels'

function Channel({ remembers }: { remembers: boolean }) {
  const onRefused = () => undefined
  const { channel } = useChannels({
    ...{ lang: 'en', remembers, onRefused },
    first: channels,
    code: 'noor',
  })
  return <p>{channel?.title}</p>
}

const Shown = (props: { remembers: boolean }) => (
  <WithMessages>
    <Channel {...props} />
  </WithMessages>
)

const keep = (code: string) => localStorage.setItem('hilalplay.lastChannel', JSON.stringify({ value: code }))
const kept = () => localStorage.getItem('hilalplay.lastChannel')

beforeEach(() => localStorage.clear())

it('has the channel that was watched last, once the page is drawn as the server drew it', async () => {
  keep('malab')
  const html = renderToString(<Shown remembers />)
  document.body.innerHTML = html
  expect(html).toContain('Noor Drama')
  await act(() => {
    hydrateRoot(document.body, <Shown remembers />)
    return Promise.resolve()
  })
  expect(document.body.textContent).toBe('Malab Comedy')
  expect(kept()).toContain('malab')
})

it('has the page’s own channel where the address names one, and keeps that', () => {
  keep('malab')
  render(<Shown remembers={false} />)
  expect(screen.getByText('Noor Drama')).not.toBeNull()
  expect(kept()).toContain('noor')
})

it('has the first one where the kept one is gone', () => {
  keep('gone')
  render(<Shown remembers />)
  expect(screen.getByText('Noor Drama')).not.toBeNull()
})
