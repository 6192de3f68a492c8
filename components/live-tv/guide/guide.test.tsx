/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from '@testing-library/react'
import { callGateway } from '@/lib/api/browser/call-gateway'
import { queryClient } from '@/lib/query/query-client'
import type { GuideEntry } from '../common/guide-entries'
import { aChannel, anEntry, evening } from '../testing/channels'
import { Guide } from './guide'
import { comeNear, openWindow, pass, scrollToScreen } from '../testing/browser'
import { WithMessages } from '../testing/with-messages'

jest.mock('@/lib/api/browser/call-gateway', () => ({ callGateway: jest.fn() }))

const call = jest.mocked(callGateway)
const answer = (entries: readonly GuideEntry[]) => ({ data: entries, meta: null, message: '' }) as never
const failure = { error: { code: 'E.8', status: null, message: null, retryable: true } } as const
/** The call for a channel's programmes in the block of the evening. */
const callOf = (id: number): unknown[] => [
  expect.objectContaining({ path: '/tv-channel/epg/{id}' }),
  { params: { id }, query: { from: evening('18:00'), to: '2026-11-22T00:00:00.000Z' } },
  { signal: expect.anything() as unknown },
]
const block = Date.parse(evening('18:00'))
const noor = [anEntry('19:10', '20:20'), anEntry('20:20', '21:00'), anEntry('21:00', '22:40')]
const madar = [anEntry('19:00', '19:50'), anEntry('19:50', '21:30'), anEntry('21:30', '23:00')].map(
  (entry) => ({ ...entry, id: `madar ${entry.id}`, title: `Madar ${entry.title}` }),
)
const channels = [aChannel(), aChannel({ id: 2, code: 'madar', title: 'Madar Docs', epgInfo: null })]

async function show({
  wide = true,
  lang = 'en',
  sent = { 1: { [block]: noor }, 2: { [block]: madar } },
} = {}) {
  openWindow({ wide, time: '20:00' })
  render(
    <div dir={lang === 'ar' ? 'rtl' : 'ltr'}>
      <Guide
        lang={lang === 'ar' ? 'ar' : 'en'}
        channels={channels}
        sent={sent}
        renderedAt={Date.parse(evening('20:00'))}
      />
    </div>,
    { wrapper: WithMessages },
  )
  await pass(0)
}

const cell = (title: string) => screen.getByRole('link', { name: new RegExp(`^${title}`) })
const focused = () => document.activeElement?.querySelector('b')?.textContent
const key = (name: string, more = {}) =>
  fireEvent.keyDown(document.activeElement as Element, { key: name, ...more })
function goBy(...keys: string[]) {
  keys.forEach((name) => key(name))
  return focused()
}

beforeEach(() => {
  call.mockReset()
  queryClient().clear()
})
afterEach(() => jest.useRealTimers())

describe('the grid of a wide window', () => {
  it('has a row for each channel, and in it what is on within three hours', async () => {
    await show()
    const rows = within(screen.getByRole('grid', { name: 'Programme guide' })).getAllByRole('row')
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      'Noor Drama',
      'Madar Docs',
    ])
    expect(within(rows[0] as HTMLElement).getAllByRole('gridcell')).toHaveLength(3)
    expect(cell('From 19:10').textContent).toContain('on now')
    expect(cell('From 19:10').getAttribute('href')).toBe('/en/watch/channel/noor')
    expect(cell('From 21:00').getAttribute('href')).toBe('/en/detail/night-train')
    expect(cell('Madar From 19:00').getAttribute('href')).toBe(
      '/en/watch/channel/madar?start=2026-11-21T19%3A00%3A00.000Z',
    )
  })

  it('has one programme in the order of Tab, the one on now at first', async () => {
    await show()
    const tabbable = screen.getAllByRole('link').filter((link) => link.tabIndex === 0)
    expect(tabbable).toEqual([cell('From 19:10')])
    cell('From 20:20').focus()
    expect([cell('From 19:10').tabIndex, cell('From 20:20').tabIndex]).toEqual([-1, 0])
  })

  it('is walked through by arrows, up and down at the same time', async () => {
    await show()
    cell('From 19:10').focus()
    expect(goBy('ArrowRight')).toBe('From 20:20')
    expect(goBy('ArrowDown')).toBe('Madar From 19:50')
    expect(goBy('ArrowUp')).toBe('From 20:20')
    expect(goBy('End')).toBe('From 21:00')
    expect(goBy('ArrowDown', 'Home')).toBe('Madar From 19:00')
    key('End', { ctrlKey: true })
    expect(focused()).toBe('Madar From 21:30')
    key('Home', { ctrlKey: true })
    expect(focused()).toBe('From 19:10')
  })

  it('runs from right to left where reading does', async () => {
    await show({ lang: 'ar' })
    cell('From 19:10').focus()
    expect(goBy('ArrowLeft')).toBe('From 20:20')
    expect(goBy('ArrowRight')).toBe('From 19:10')
  })

  it('goes on in the next hours when a key leads out of these', async () => {
    const later = [anEntry('22:40', '23:30')]
    call.mockImplementation((_, input) =>
      Promise.resolve(answer((input.params as { id: number }).id === 1 ? later : [])),
    )
    await show()
    cell('From 21:00').focus()
    key('ArrowRight')
    await pass(0)
    expect(screen.getByRole('status').textContent).toMatch(/–/)
    comeNear()
    await pass(500)
    expect(cell('From 22:40')).toBeTruthy()
  })

  it('draws the line of now, and moves it with the minutes', async () => {
    await show()
    const line = () => document.querySelector<HTMLElement>('[style]')?.style.getPropertyValue('--now')
    const before = Number(line())
    await pass(6 * 60_000)
    expect(Number(line())).toBeCloseTo(before + 6 / 180)
  })
})

describe('rows that did not come with the page', () => {
  /** No more scrolling, until the rows in sight are drawn and then asked for. */
  const rest = async () => {
    await pass(500)
    await pass(500)
  }

  it('wait for the end of a flick', async () => {
    call.mockResolvedValue(answer(madar))
    await show({ sent: { 1: { [block]: noor } } as never })
    comeNear()
    for (let screens = 1; screens <= 10; screens += 1) {
      scrollToScreen(screens)
      await pass(100)
    }
    expect(call).not.toHaveBeenCalled()
    await rest()
    expect(call.mock.calls).toEqual([callOf(2)])
  })

  it('are asked for once they are near and not scrolled past', async () => {
    call.mockResolvedValue(answer(madar))
    await show({ sent: { 1: { [block]: noor } } as never })
    expect(call).not.toHaveBeenCalled()
    comeNear()
    comeNear(false)
    await rest()
    expect(call).not.toHaveBeenCalled()
    comeNear()
    await rest()
    expect(call.mock.calls).toEqual([callOf(2)])
    expect(cell('Madar From 19:50')).toBeTruthy()
  })

  it('say that they did not come, and come by another try', async () => {
    call.mockResolvedValueOnce(failure).mockResolvedValue(answer(madar))
    await show({ sent: { 1: { [block]: noor } } as never })
    comeNear()
    await rest()
    expect(screen.getByText('This channel’s guide could not be loaded.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await pass(500)
    expect(cell('Madar From 19:50')).toBeTruthy()
  })
})

describe('the list of a narrow window', () => {
  it('has no grid, and each programme in the order of Tab', async () => {
    await show({ wide: false })
    expect(screen.queryByRole('grid')).toBeNull()
    expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual([
      'Noor Drama',
      'Madar Docs',
    ])
    expect(screen.getAllByRole('link').every((link) => link.tabIndex === 0)).toBe(true)
  })
})

it('shows another part of time, and comes back to now', async () => {
  call.mockResolvedValue(answer([]))
  await show()
  const span = () => screen.getByRole('status').textContent
  const home = span()
  fireEvent.click(screen.getByRole('button', { name: 'Later' }))
  expect(span()).not.toBe(home)
  fireEvent.click(screen.getByRole('button', { name: 'Now' }))
  expect(span()).toBe(home)
  const days = within(screen.getByRole('combobox', { name: 'Day' })).getAllByRole('option')
  expect(days).toHaveLength(7)
  expect(days[0]?.textContent).toBe('Today')
})
