/** @jest-environment jsdom */
import { inlineScripts } from './inline-scripts'

/** Runs the inline script below a form, as the page does. */
function openForm() {
  document.body.innerHTML =
    '<form data-early=""><button type="submit" class="button-off" disabled></button></form>'
  const script = document.createElement('script')
  script.textContent = inlineScripts.deferSubmits
  document.body.append(script)
  const form = document.querySelector('form') as HTMLFormElement
  const submit = () => form.dispatchEvent(new Event('submit', { cancelable: true }))
  return { form, button: form.querySelector('button') as HTMLButtonElement, submit }
}

it('enables the button of a form that is not hydrated yet', () => {
  const { button } = openForm()
  expect(button.disabled).toBe(false)
  expect(button.className).toBe('button-primary')
})

it('defers a submission, and dims the button', () => {
  const { form, button, submit } = openForm()
  expect(submit()).toBe(false)
  expect(form.dataset.pressed).toBe('')
  expect(button.className).toBe('button-off')
})

it('leaves the submissions of a hydrated form alone', () => {
  const { form, submit } = openForm()
  delete form.dataset.early
  expect(submit()).toBe(true)
  expect(form.dataset.pressed).toBeUndefined()
})
