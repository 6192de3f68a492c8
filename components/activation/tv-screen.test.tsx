/** @jest-environment jsdom */
import { act, render } from '@testing-library/react'
import { TvScreen, useTv } from './tv-screen'

const show = () => render(<TvScreen />).container
const faint = (tv: HTMLElement) => tv.querySelectorAll('[class*=opacity]').length

beforeEach(() => useTv.setState({ code: '', isReady: false }))

it('shows six faint digits before anything is typed', () => {
  const tv = show()
  expect(tv.textContent).toBe('000000')
  expect(faint(tv)).toBe(6)
})

it('shows the digits as they are typed', () => {
  const tv = show()
  act(() => useTv.setState({ code: '4829' }))
  expect(tv.textContent).toBe('482900')
  expect(faint(tv)).toBe(2)
})

it('shows a tick in place of the code once the TV is added', () => {
  const tv = show()
  act(() => useTv.setState({ isReady: true }))
  expect(tv.textContent).toBe('')
  expect(tv.querySelector('svg')).not.toBeNull()
})
