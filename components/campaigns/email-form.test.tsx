/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react'
import { EmailForm } from './email-form'

function open() {
  render(
    <EmailForm
      action="/en/sign-up"
      channel="LANDING"
      label="E-mail"
      submitLabel="Sign Up"
      failure="Invalid e-mail"
    >
      {null}
    </EmailForm>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('E-mail')
  const type = (text: string) => fireEvent.input(field, { target: { value: text } })
  /** Whether the form leads on. */
  const submit = () => field.form !== null && fireEvent.submit(field.form)
  return { field, type, submit }
}

it('says that an address is wrong, until it is changed', () => {
  const { field, type, submit } = open()
  type('layla')
  expect(submit()).toBe(false)
  expect(field).toHaveAccessibleDescription('Invalid e-mail')
  expect(document.activeElement).toBe(field)
  type('layla@hilalplay.test')
  expect(screen.queryByText('Invalid e-mail')).toBeNull()
  expect(submit()).toBe(true)
})

it('leads on without an address', () => {
  expect(open().submit()).toBe(true)
})
