/** @jest-environment jest-fixed-jsdom */

import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { LangCode } from '@/lib/contract'
import { renderMember } from '../testing/render-member'
import { RailReason } from './personal-rails'

afterEach(cleanup)

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
  style.getPropertyValue('--reason-top'),
  style.getPropertyValue('--reason-end'),
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
