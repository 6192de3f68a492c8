/** @jest-environment jsdom */
import { fireEvent } from '@testing-library/react'
import { listenForSheetDrags } from './sheet-drag'

const top = 300
const closeButton = '<div class="sheet-head"><h2>Title</h2><button>Close</button></div>'

let stop: () => void
beforeEach(() => {
  stop = listenForSheetDrags()
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

/** A dialog from y = 300 to the given lower edge, and how often it was asked to close. */
function openSheet({ content = closeButton, bottom = innerHeight } = {}) {
  document.body.innerHTML = `<dialog open>${content}</dialog>`
  const sheet = document.querySelector('dialog') as HTMLDialogElement
  sheet.getBoundingClientRect = () => ({ top, bottom }) as DOMRect
  const onCancel = jest.fn()
  sheet.addEventListener('cancel', onCancel)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', clientY: number) =>
    fireEvent[type](sheet.firstElementChild ?? sheet, {
      touches: type === 'touchEnd' ? [] : [{ clientY }],
      changedTouches: [{ clientY }],
    })
  const pull = (from: number, to: number) => {
    touch('touchStart', from)
    touch('touchMove', to)
    const moved = sheet.style.translate
    touch('touchEnd', to)
    return moved
  }
  return { sheet, onCancel, pull }
}

it('closes a sheet that is pulled down far enough by its upper edge', () => {
  const { onCancel, pull } = openSheet()
  expect(pull(top + 10, top + 120)).toBe('0 110px')
  expect(onCancel).toHaveBeenCalledTimes(1)
})

it('lets a sheet go back that is pulled down a little', () => {
  const { sheet, onCancel, pull } = openSheet()
  expect(pull(top + 10, top + 60)).toBe('0 50px')
  expect(sheet.style.translate).toBe('')
  expect(onCancel).not.toHaveBeenCalled()
})

it.each([
  ['below its upper edge', {}, top + 100],
  ['of a dialog in mid-screen', { bottom: innerHeight - 100 }, top + 10],
  ['of a sheet that has to stay', { content: '<div class="sheet-head"><h2>Title</h2></div>' }, top + 10],
])('does not move by a finger %s', (_, sheet, from) => {
  const { onCancel, pull } = openSheet(sheet)
  expect(pull(from, from + 200)).toBe('')
  expect(onCancel).not.toHaveBeenCalled()
})
