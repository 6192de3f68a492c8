/** @jest-environment jsdom */
import { goBackId } from './go-back'
import { inlineScripts } from './inline-scripts'

/** Runs the inline script below its link, as the page does, and presses the link. @returns whether it was followed */
function press(): boolean {
  document.body.innerHTML = `<a id="${goBackId}" href="">Try Again</a>`
  const script = document.createElement('script')
  script.textContent = inlineScripts.goBack
  document.body.append(script)
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  return document.getElementById(goBackId)?.dispatchEvent(event) === true
}

const withHistory = (length: number) => jest.spyOn(history, 'length', 'get').mockReturnValue(length)
const back = jest.spyOn(history, 'back').mockImplementation(() => undefined)

beforeEach(() => back.mockClear())

it('goes back in the history', () => {
  withHistory(2)
  expect(press()).toBe(false)
  expect(back).toHaveBeenCalledTimes(1)
})

it('leaves the link to reload the page where there is no history', () => {
  withHistory(1)
  expect(press()).toBe(true)
  expect(back).not.toHaveBeenCalled()
})
