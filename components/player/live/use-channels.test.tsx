/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { channels } from '../testing/render-live'
import { WithMessages } from '../testing/with-messages'
import { useChannels } from './live-screen'

function Channel({ remembers }: { remembers: boolean }) {
  const onSaveError = () => undefined
  const { channel } = useChannels({
    ...{ lang: 'en', remembers, onSaveError },
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

const saveLast = (code: string) =>
  localStorage.setItem('hilalplay.lastChannel', JSON.stringify({ value: code }))
const savedLast = () => localStorage.getItem('hilalplay.lastChannel')

beforeEach(() => localStorage.clear())

it('shows the channel watched last after hydrating the server’s markup', async () => {
  saveLast('malab')
  const html = renderToString(<Shown remembers />)
  document.body.innerHTML = html
  expect(html).toContain('Noor Drama')
  await act(() => {
    hydrateRoot(document.body, <Shown remembers />)
    return Promise.resolve()
  })
  expect(document.body.textContent).toBe('Malab Comedy')
  expect(savedLast()).toContain('malab')
})

it('shows the channel that the address names, and saves it as the last one', () => {
  saveLast('malab')
  render(<Shown remembers={false} />)
  expect(screen.getByText('Noor Drama')).not.toBeNull()
  expect(savedLast()).toContain('noor')
})

it('shows the first channel if the saved one no longer exists', () => {
  saveLast('gone')
  render(<Shown remembers />)
  expect(screen.getByText('Noor Drama')).not.toBeNull()
})
