/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react'
import { langCodes, languages, type LangCode } from '@/lib/contract'
import type english from '@/messages/en.json'
import { renderPlayer } from '../testing/render-player'

async function render(lang: LangCode) {
  const { default: messages } = (await import(`@/messages/${lang}.json`)) as { default: typeof english }
  const view = await renderPlayer({ lang, messages })
  const numbers = new Intl.NumberFormat(languages[lang].intlTag)
  return { ...view, play: messages.player.play, format: (value: number) => numbers.format(value) }
}

const find = (root: ParentNode, selector: string) => [...root.querySelectorAll<HTMLElement>(selector)]
const nameOf = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.textContent ?? ''
const namesIn = (root: ParentNode, selector: string) => find(root, selector).map(nameOf)
/** A placeholder that was not filled, or a missing value. */
const unfilled = /[{}]|undefined|null|NaN/

function expectNames(names: readonly string[]) {
  for (const name of names) expect(name).toMatch(/\S/)
  expect(names.filter((name) => unfilled.test(name))).toEqual([])
}

beforeEach(() => localStorage.clear())

it.each(langCodes)(
  'names every control in %s, no two alike, and announces position and volume in its digits',
  async (lang) => {
    const { container, play, format } = await render(lang)
    const names = namesIn(container, 'button, a, [role=slider]')
    expect(names.length).toBeGreaterThan(10)
    expectNames(names)
    // Play is in the middle and in the bar.
    const once = names.filter((name) => name !== play)
    expect(new Set(once).size).toBe(once.length)
    const [place = '', volume = ''] = find(container, '[role=slider]').map(
      (slider) => slider.getAttribute('aria-valuetext') ?? '',
    )
    expectNames([place, volume])
    for (const number of [18, 42, 46, 10]) expect(place).toContain(format(number))
    expect(volume).toContain(format(100))
    expect(volume).not.toBe(format(100))
  },
)

it.each(langCodes)(
  'says in %s what each menu is, that it is open, and what is chosen in each group',
  async (lang) => {
    const { container } = await render(lang)
    const openers = find(container, 'button[aria-expanded]')
    expect(openers.length).toBeGreaterThanOrEqual(4)
    for (const opener of openers) {
      fireEvent.click(opener)
      expect(opener.getAttribute('aria-expanded')).toBe('true')
      const menu = container.querySelector<HTMLElement>('[role=menu]') ?? container
      expectNames(namesIn(menu, '[role=group], [role=menuitemradio], [role=menuitem]').concat(nameOf(menu)))
      for (const group of find(menu, '[role=group]'))
        expect(find(group, '[aria-checked=true]')).toHaveLength(1)
      fireEvent.keyDown(menu, { key: 'Escape' })
      expect(opener.getAttribute('aria-expanded')).toBe('false')
    }
    expect(screen.queryByRole('menu')).toBeNull()
  },
)

it('describes no control by the name that it has, and shows that name to a pointer', async () => {
  const { container } = await render('en')
  expect(find(container, '[title]').map(nameOf)).toEqual([])
  const back = find(container, 'a[aria-label]')[0] ?? container
  fireEvent.pointerMove(back)
  await act(() => import('./tooltip'))
  jest.useFakeTimers()
  fireEvent.pointerMove(container.querySelector('video') ?? container)
  fireEvent.pointerMove(back)
  act(() => jest.advanceTimersByTime(400))
  jest.useRealTimers()
  const tooltip = container.querySelector('.player-tooltip')
  expect(tooltip?.textContent).toBe(back.getAttribute('aria-label'))
  expect(tooltip?.getAttribute('aria-hidden')).toBe('true')
})
