/** @jest-environment jsdom */
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { installDialog } from '@/components/ui/testing/install-dialog'
import { showModal, useModals } from '@/lib/modals/modal-store'
import { ShareModal } from './share-modal'
import { renderModal } from './testing/render-modal'

const url = 'https://hilal.example/en/detail/a?x=1&y=2'

beforeAll(installDialog)
beforeEach(() => useModals.setState({ modals: {}, stack: [] }))
afterEach(() => {
  cleanup()
  for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name)
})

function give(name: 'share' | 'clipboard', value: unknown) {
  Object.defineProperty(navigator, name, { value, configurable: true })
}

function show(promoCode?: string) {
  renderModal('share', ShareModal)
  act(() => showModal('share', { url, title: 'The Lanterns of Fustat', promoCode }))
}
const press = (name: string) =>
  act(() => Promise.resolve(fireEvent.click(screen.getByRole('button', { name }))))
const link = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name })

it('copies the link and announces it', async () => {
  const writeText = jest.fn(() => Promise.resolve())
  give('clipboard', { writeText })
  show()
  await press('Copy Link')
  expect(writeText).toHaveBeenCalledWith(url)
  expect(screen.getByRole('button', { name: 'Copied Link' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Copied')
})

it('selects the link when the browser refuses to copy', async () => {
  give('clipboard', { writeText: () => Promise.reject(new Error('denied')) })
  show()
  await press('Copy Link')
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' })
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, url.length])
  expect(screen.getByRole('status').textContent).toContain('copy it yourself')
})

it.each([
  ['WhatsApp', 'https://wa.me/', 'text'],
  ['Facebook', 'https://www.facebook.com/sharer/sharer.php', 'u'],
  ['X (Twitter)', 'https://twitter.com/intent/tweet', 'url'],
])('opens %s in a new tab with the whole address and no referrer', (name, base, key) => {
  show()
  const { href, target, rel } = link(name)
  expect(href.startsWith(base)).toBe(true)
  expect(new URL(href).searchParams.get(key)).toContain(url)
  expect([target, rel]).toEqual(['_blank', 'noopener noreferrer'])
})

it('prefills an e-mail and a message', () => {
  show()
  expect(decodeURIComponent(link('E-mail').href)).toContain(url)
  expect(link('Messenger').href).toBe(`fb-messenger://share/?link=${encodeURIComponent(url)}`)
})

it('offers the promo code and includes it in the message', () => {
  show('EID80')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Promo code' }).value).toBe('EID80')
  expect(decodeURIComponent(link('WhatsApp').href)).toContain('EID80')
})

it('offers the system’s share sheet where there is one', async () => {
  show()
  expect(screen.queryByRole('button', { name: 'Share with an app' })).toBeNull()
  cleanup()
  useModals.setState({ modals: {}, stack: [] })
  const share = jest.fn(() => Promise.reject(new DOMException('dismissed', 'AbortError')))
  give('share', share)
  show()
  await press('Share with an app')
  expect(share).toHaveBeenCalledWith(expect.objectContaining({ url, title: 'The Lanterns of Fustat' }))
})
