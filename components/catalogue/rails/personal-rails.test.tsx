/** @jest-environment jest-fixed-jsdom */

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { hosts, refusal, respond, sentTo, startHosts } from '@/lib/api/testing/handlers'
import { personalSlotId } from '@/lib/catalogue/reserve-slot'
import type { LangCode, PersonalRail } from '@/lib/contract'
import { contentCalls } from '@/lib/contract/hosts/content'
import { logIn, renderMember } from '../testing/render-member'
import { aCard } from '../testing/titles'
import { PersonalRails, RailReason } from './personal-rails'

const { listPersonalRails } = contentCalls
const owl = aCard({ id: 1, title: 'Owl' })
const train = aCard({ id: 2, title: 'Train' })
const kite = aCard({ id: 3, title: 'Kite' })
const rails: PersonalRail[] = [
  { kind: 'BECAUSE_YOU_WATCHED', subject: { id: 9, title: 'Lanterns' }, videoResources: [owl, train] },
  { kind: 'MORE_OF_GENRE', subject: { id: 2, title: 'Drama' }, videoResources: [owl, kite] },
  { kind: 'MY_LIST', subject: null, videoResources: [train] },
  { kind: 'WATCH_AGAIN', subject: null, videoResources: [kite] },
]
startHosts(respond(listPersonalRails, () => rails))

let see: (top: number) => void

beforeEach(() => {
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(private readonly report: (entries: unknown[], self: unknown) => void) {}
      observe(target: Element) {
        if (target.id !== 'next') return
        see = (top) =>
          act(() =>
            this.report([{ isIntersecting: top > 0 && top < 800, boundingClientRect: { top } }], this),
          )
      }
      disconnect() {}
    },
  })
  document.body.innerHTML = `<div id="${personalSlotId}"></div><section id="next"></section>`
  logIn()
})
afterEach(cleanup)

function slot(): HTMLElement {
  const element = document.getElementById(personalSlotId)
  if (!element) throw new Error('The page has lost the place of the rails')
  return element
}
const show = (...fronts: number[][]) => renderMember(<PersonalRails lang="en" fronts={fronts} />)
const titlesOf = (rail: string) =>
  within(screen.getByRole('list', { name: rail, hidden: true }))
    .getAllByRole('heading', { level: 3, hidden: true })
    .map((title) => title.textContent)

it('draws the rails in their place, in the order that the platform gives, each with its own first title', async () => {
  show([2])
  await waitFor(() => expect(slot().children).toHaveLength(4))
  const names = [...slot().querySelectorAll('h2')].map((name) => name.textContent)
  expect(names).toEqual(['Because you watched Lanterns', 'More Drama', 'My List', 'Watch again'])
  expect(titlesOf('Because you watched Lanterns')).toEqual(['Owl', 'Train'])
  expect(titlesOf('More Drama')).toEqual(['Kite', 'Owl'])
})

it('shows no title at the front of a suggestion that the one above shows at once', async () => {
  const [a, b, c, d, e] = [11, 12, 13, 14, 15].map((id) => aCard({ id, title: `Title ${id}` }))
  const [because, more] = rails
  hosts.use(
    respond(
      listPersonalRails,
      () =>
        [
          { ...because, videoResources: [a, b, c, d] },
          { ...more, videoResources: [d, c, b, e] },
        ] as PersonalRail[],
    ),
  )
  show()
  await waitFor(() => expect(slot().children).toHaveLength(2))
  expect(titlesOf('Because you watched Lanterns')).toEqual(['Title 11', 'Title 12', 'Title 13', 'Title 14'])
  expect(titlesOf('More Drama')[0]).toBe('Title 15')
})

it('watches the next rail that is drawn, since one before it may be hidden from the member', async () => {
  const hidden = '<section hidden></section>'
  document.body.innerHTML = `<div id="${personalSlotId}"></div>${hidden}<section id="next"></section>`
  show()
  await waitFor(() => expect(slot().children).toHaveLength(4))
  see(900)
  expect(slot().dataset).toHaveProperty('shown')
})

it('shows them only while their place is below the window', async () => {
  show()
  await waitFor(() => expect(slot().children).toHaveLength(4))
  see(300)
  see(-900)
  expect(slot().dataset).not.toHaveProperty('shown')
  see(900)
  expect(slot().dataset).toHaveProperty('shown')
})

it('says behind the button of a rail why it is there, and leads to the history', async () => {
  show()
  await waitFor(() => expect(slot().children).toHaveLength(4))
  const button = screen.getByRole('button', { name: 'Why am I seeing “More Drama”?' })
  const reason = document.getElementById(button.getAttribute('popovertarget') ?? '')
  expect(reason?.getAttribute('popover')).toBe('auto')
  expect(reason?.textContent).toMatch(/^You have watched more Drama lately/)
  expect(reason?.querySelector('a')?.getAttribute('href')).toBe('/en/history')
})

it('shows nothing when there is nothing, or when the call fails', async () => {
  hosts.use(respond(listPersonalRails, () => refusal(500)))
  show()
  await waitFor(() => expect(sentTo(listPersonalRails)).toHaveLength(1))
  expect(slot().children).toHaveLength(0)
})

describe('The reason of a rail', () => {
  afterEach(() => jest.restoreAllMocks())

  /** Opens the reason of a button 44 px wide and high, in a window of 1280 by 720. */
  function open({ lang = 'en', left, top }: { lang?: LangCode; left: number; top: number }): HTMLElement {
    Object.assign(window, { innerHeight: 720, scrollY: 1000 })
    jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1280)
    renderMember(<RailReason id="why" label="About this rail" why="You watched it." lang={lang} />)
    const button = screen.getByRole('button')
    button.getBoundingClientRect = () => new DOMRect(left, top, 44, 44)
    const reason = screen.getByRole('group', { hidden: true })
    fireEvent(reason, new Event('beforetoggle'))
    return reason
  }

  const placeOf = ({ style }: HTMLElement) => [
    style.getPropertyValue('--panel-top'),
    style.getPropertyValue('--panel-end'),
  ]

  it('opens below its button, ending with it', () => {
    const reason = open({ left: 1196, top: 300 })
    expect(placeOf(reason)).toEqual(['1352px', '40px'])
    expect(reason.dataset).not.toHaveProperty('above')
  })

  it('ends with its button on a right-to-left page too', () => {
    expect(placeOf(open({ lang: 'ar', left: 40, top: 300 }))).toEqual(['1352px', '40px'])
  })

  it('opens above a button at the foot of the window', () => {
    const reason = open({ left: 1196, top: 600 })
    expect(placeOf(reason)).toEqual(['1592px', '40px'])
    expect(reason.dataset).toHaveProperty('above')
  })
})
