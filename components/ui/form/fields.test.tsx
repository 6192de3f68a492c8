/** @jest-environment jsdom */

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Switch } from './choices'
import { FileInput } from './file-input'
import { PasswordInput } from './password-input'
import { Checkbox, Select, TextArea, TextInput } from './fields'

const describedBy = (element: HTMLElement) =>
  document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent

describe('a text field', () => {
  it('is named by its label and described by its hint', () => {
    render(<TextInput name="fullName" label="Full name" hint="As on your card" />)
    const input = screen.getByRole('textbox', { name: 'Full name' })
    expect(describedBy(input)).toBe('As on your card')
    expect(input.hasAttribute('aria-invalid')).toBe(false)
  })

  it('shows the error instead of the hint and is invalid', () => {
    render(<TextInput name="email" label="E-mail" hint="Your address" error="Invalid e-mail" />)
    const input = screen.getByRole('textbox', { name: 'E-mail' })
    expect(describedBy(input)).toBe('Invalid e-mail')
    expect(input).toHaveAttribute('aria-invalid', 'true')
  })

  it('sets addresses and numbers left to right, and other text by its content', () => {
    render(
      <>
        <TextInput name="email" type="email" label="E-mail" />
        <TextInput name="fullName" label="Full name" />
      </>,
    )
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('dir', 'ltr')
    expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveAttribute('dir', 'auto')
  })

  it('links label, hint and error in the other kinds of field too', () => {
    render(
      <>
        <TextArea name="ticketMessage" label="Message" error="Too short" />
        <Select
          name="season"
          label="Season"
          options={[{ value: '1', label: 'Season 1' }]}
          hint="Two in all"
        />
        <Checkbox name="terms" label="I accept" error="You have to accept this agreement" />
        <Switch name="next" label="Play the next episode" hint="After a countdown" />
      </>,
    )
    expect(describedBy(screen.getByRole('textbox', { name: 'Message' }))).toBe('Too short')
    expect(describedBy(screen.getByRole('combobox', { name: 'Season' }))).toBe('Two in all')
    expect(describedBy(screen.getByRole('checkbox', { name: 'I accept' }))).toMatch(/have to accept/)
    expect(describedBy(screen.getByRole('switch', { name: 'Play the next episode' }))).toBe(
      'After a countdown',
    )
  })
})

it('shows a short text for the selected option, whose label it still announces', () => {
  const options = [{ value: 'AE', label: '+971 United Arab Emirates' }]
  render(<Select name="country" label="Country" options={options} short="+971 AE" />)
  expect(screen.getByText('+971 AE')).toHaveAttribute('aria-hidden', 'true')
  expect(screen.getByRole('combobox', { name: 'Country' })).toHaveDisplayValue(['+971 United Arab Emirates'])
})

it('shows and hides a password, and says which of the two it does next', async () => {
  render(<PasswordInput name="password" label="Password" showLabel="Show" hideLabel="Hide" />)
  const input = screen.getByLabelText('Password')
  await userEvent.type(input, 'secret')
  expect(input).toHaveProperty('type', 'password')
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(input).toHaveProperty('type', 'text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }))
  expect(input).toHaveProperty('type', 'password')
  expect(input).toHaveProperty('value', 'secret')
})

it('accepts the first of several files', async () => {
  const onFile = jest.fn()
  render(
    <FileInput name="file" label="Attachment" chooseLabel="Choose" removeLabel="Remove" onFile={onFile} />,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Attachment')
  expect(input.multiple).toBe(false)
  input.multiple = true
  await userEvent.upload(input, [new File(['a'], 'first.png'), new File(['b'], 'second.png')])
  expect(onFile.mock.calls).toEqual([[expect.objectContaining({ name: 'first.png' })]])
})

it('accepts one file, shows its name and can remove it', async () => {
  const taken = jest.fn()
  render(
    <FileInput name="file" label="Attachment" chooseLabel="Choose" removeLabel="Remove" onFile={taken} />,
  )
  const input = screen.getByLabelText('Attachment')
  const file = new File(['a'], 'bill.pdf', { type: 'application/pdf' })
  await userEvent.upload(input, [file, new File(['b'], 'second.pdf')])
  expect(taken).toHaveBeenLastCalledWith(file)
  expect(screen.getByText('bill.pdf')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(taken).toHaveBeenLastCalledWith(null)
  expect(screen.getByText('Choose')).toBeTruthy()
  expect(input).toHaveFocus()
})
