/** @jest-environment jest-fixed-jsdom */
import { fireEvent, render, screen, within } from '@testing-library/react'
import { hosts, refusal, respond, sentTo, startHosts } from '@/lib/api/testing/handlers'
import type { Programme } from '@/lib/contract'
import { contentCalls } from '@/lib/contract/hosts/content'
import { queryClient } from '@/lib/query/query-client'
import type { GuideProgramme } from '../common/guide-window'
import { aChannel, aProgramme, evening } from '../testing/channels'
import { Guide } from './guide'
import { setRowsInView, openWindow, advanceTime, scrollToScreen } from '../testing/browser'
import { WithMessages } from '../testing/with-messages'

/** The host's response to the calls for a channel's programmes, by channel id. */
const respondWith = (programmesOf: (id: number) => readonly GuideProgramme[]) =>
  hosts.use(
    respond(contentCalls.listProgrammes, ({ params: { id } }) =>
      programmesOf(id).map((programme): Programme => ({
        ...programme,
        episode: null,
        thumbnail: 'art/a.webp',
      })),
    ),
  )
const midnight = '2026-11-22T00:00:00.000Z'
/** The input of the call for a channel's programmes in the evening block. */
const inputOf = (id: number) => ({
  params: { id: String(id) },
  query: { from: evening('18:00'), to: midnight },
})
const sentInputs = () => sentTo(contentCalls.listProgrammes).map(({ params, query }) => ({ params, query }))
const block = Date.parse(evening('18:00'))
const noor = [aProgramme('19:10', '20:20'), aProgramme('20:20', '21:00'), aProgramme('21:00', '22:40')]
const madar = [aProgramme('19:00', '19:50'), aProgramme('19:50', '21:30'), aProgramme('21:30', '23:00')].map(
  (programme) => ({ ...programme, id: `madar ${programme.id}`, title: `Madar ${programme.title}` }),
)
const channels = [aChannel(), aChannel({ id: 2, code: 'madar', title: 'Madar Docs', epgInfo: null })]

async function show({
  wide = true,
  lang = 'en',
  time = '20:00',
  sent = { 1: { [block]: noor }, 2: { [block]: madar } },
} = {}) {
  openWindow({ wide, time })
  render(
    <div dir={lang === 'ar' ? 'rtl' : 'ltr'}>
      <Guide
        lang={lang === 'ar' ? 'ar' : 'en'}
        channels={channels}
        sent={sent}
        renderedAt={Date.parse(evening(time))}
      />
    </div>,
    { wrapper: WithMessages },
  )
  await advanceTime(0)
}

const cell = (title: string) => screen.getByRole('link', { name: new RegExp(`^${title}`) })
const bells = () => screen.queryAllByRole('link', { name: /^Remind me/ })
/** The title of the focused programme, or the label of a focused bell. */
const focused = () =>
  document.activeElement?.querySelector('b')?.textContent ??
  document.activeElement?.getAttribute('aria-label')
const key = (name: string, more = {}) =>
  fireEvent.keyDown(document.activeElement as Element, { key: name, ...more })
function goBy(...keys: string[]) {
  keys.forEach((name) => key(name))
  return focused()
}

startHosts()
beforeEach(() => queryClient().clear())
afterEach(() => jest.useRealTimers())

describe('the grid of a wide window', () => {
  it('has a row for each channel, with the programmes of three hours', async () => {
    await show()
    const rows = within(screen.getByRole('grid', { name: 'Program guide' })).getAllByRole('row')
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

  it('says of what leads to the player whether it is free', async () => {
    await show()
    expect(cell('From 19:10').textContent).toContain('Free')
    expect(cell('From 21:00').querySelector('.access-mark')).toBeNull()
  })

  it('has one programme in the tab order, at first the current one', async () => {
    await show()
    const tabbable = screen.getAllByRole('link').filter((link) => link.tabIndex === 0)
    expect(tabbable).toEqual([cell('From 19:10')])
    cell('From 20:20').focus()
    expect([cell('From 19:10').tabIndex, cell('From 20:20').tabIndex]).toEqual([-1, 0])
  })

  it('moves the focus by arrow keys, up and down at the same time', async () => {
    await show()
    cell('From 19:10').focus()
    expect(goBy('ArrowRight')).toBe('From 20:20')
    expect(goBy('ArrowDown')).toBe('Madar From 19:50')
    expect(goBy('ArrowUp')).toBe('From 20:20')
    expect(goBy('End')).toBe('Remind me: From 21:00, 21:00')
    expect(goBy('ArrowDown', 'Home')).toBe('Madar From 19:00')
    key('End', { ctrlKey: true })
    expect(focused()).toBe('Remind me: Madar From 21:30, 21:30')
    key('Home', { ctrlKey: true })
    expect(focused()).toBe('From 19:10')
  })

  it('has a bell at each programme that is to come, next to it for the arrow keys', async () => {
    await show()
    expect(bells().map((bell) => bell.getAttribute('aria-label'))).toEqual([
      'Remind me: From 20:20, 20:20',
      'Remind me: From 21:00, 21:00',
      'Remind me: Madar From 21:30, 21:30',
    ])
    expect(bells().every(({ tabIndex }) => tabIndex === -1)).toBe(true)
    cell('From 20:20').focus()
    expect(goBy('ArrowRight')).toBe('Remind me: From 20:20, 20:20')
    expect(goBy('ArrowDown')).toBe('Madar From 19:50')
    expect(goBy('ArrowUp', 'ArrowRight', 'ArrowRight')).toBe('From 21:00')
  })

  it('takes the bell away once the programme has started', async () => {
    await show()
    await advanceTime(20 * 60_000)
    expect(bells().map((bell) => bell.getAttribute('aria-label'))).not.toContain(
      'Remind me: From 20:20, 20:20',
    )
  })

  it('runs from right to left in Arabic', async () => {
    await show({ lang: 'ar' })
    cell('From 19:10').focus()
    expect(goBy('ArrowLeft')).toBe('From 20:20')
    expect(goBy('ArrowRight')).toBe('From 19:10')
  })

  it('moves to the next hours when a key leaves the current ones', async () => {
    const later = [aProgramme('22:40', '23:30')]
    respondWith((id) => (id === 1 ? later : []))
    await show()
    bells()[1]?.focus()
    key('ArrowRight')
    await advanceTime(0)
    expect(screen.getByRole('status').textContent).toMatch(/–/)
    setRowsInView()
    await advanceTime(500)
    expect(cell('From 22:40')).toBeTruthy()
  })

  it('keeps the focus until the programme that a key leads to has loaded', async () => {
    const tomorrow = '2026-11-22T01:00:00.000Z'
    const late = { ...aProgramme('22:00', '23:00'), startDate: evening('21:00'), endDate: midnight }
    const next = { ...aProgramme('23:00', '23:30'), startDate: midnight, endDate: tomorrow }
    respondWith((id) => (id === 1 ? [next] : []))
    await show({ time: '21:30', sent: { 1: { [block]: [late] }, 2: { [block]: madar } } })
    cell(late.title).focus()
    key('ArrowRight')
    await advanceTime(0)
    expect(focused()).not.toBe(next.title)
    setRowsInView()
    await advanceTime(500)
    expect(focused()).toBe(next.title)
  })

  it('moves the line of now each minute', async () => {
    await show()
    const line = () => document.querySelector<HTMLElement>('[style]')?.style.getPropertyValue('--now')
    const before = Number(line())
    await advanceTime(6 * 60_000)
    expect(Number(line())).toBeCloseTo(before + 6 / 180)
  })
})

describe('rows that did not come with the page', () => {
  /** Ends scrolling, and waits until the rows in view are drawn and fetched. */
  const stopScrolling = async () => {
    await advanceTime(500)
    await advanceTime(500)
  }

  it('wait for the end of a flick before they are fetched', async () => {
    respondWith(() => madar)
    await show({ sent: { 1: { [block]: noor } } as never })
    setRowsInView()
    for (let screens = 1; screens <= 10; screens += 1) {
      scrollToScreen(screens)
      await advanceTime(100)
    }
    expect(sentInputs()).toEqual([])
    await stopScrolling()
    expect(sentInputs()).toEqual([inputOf(2)])
  })

  it('are fetched once they are in view and not scrolled past', async () => {
    respondWith(() => madar)
    await show({ sent: { 1: { [block]: noor } } as never })
    expect(sentInputs()).toEqual([])
    setRowsInView()
    setRowsInView(false)
    await stopScrolling()
    expect(sentInputs()).toEqual([])
    setRowsInView()
    await stopScrolling()
    expect(sentInputs()).toEqual([inputOf(2)])
    expect(cell('Madar From 19:50')).toBeTruthy()
  })

  it('show an error when the call fails, and the programmes after another try', async () => {
    hosts.use(respond(contentCalls.listProgrammes, () => refusal(503)))
    await show({ sent: { 1: { [block]: noor } } as never })
    setRowsInView()
    await stopScrolling()
    expect(screen.getByText('This channel’s guide could not be loaded.')).toBeTruthy()
    respondWith(() => madar)
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    await advanceTime(500)
    expect(cell('Madar From 19:50')).toBeTruthy()
  })

  it('keep what they have when the next hours fail, and fetch those again', async () => {
    hosts.use(respond(contentCalls.listProgrammes, () => refusal(503)))
    await show({ time: '22:00' })
    setRowsInView()
    await stopScrolling()
    expect(cell('From 21:00')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
    const late = { id: 'late', title: 'Late', startDate: midnight, endDate: '2026-11-22T01:00:00.000Z' }
    respondWith((id) => [{ ...aProgramme('23:00', '23:30'), ...late, title: `Late ${id}` }])
    await advanceTime(30_000)
    await advanceTime(500)
    expect([cell('Late 1'), cell('Late 2'), cell('From 21:00')].every(Boolean)).toBe(true)
  })
})

describe('the list of a narrow window', () => {
  it('has no grid, and each programme in the tab order', async () => {
    await show({ wide: false })
    expect(screen.queryByRole('grid')).toBeNull()
    expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual([
      'Noor Drama',
      'Madar Docs',
    ])
    expect(screen.getAllByRole('link').every((link) => link.tabIndex === 0)).toBe(true)
  })
})

it('shows other hours, and returns to now', async () => {
  respondWith(() => [])
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
