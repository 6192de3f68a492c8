/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { OtpInput } from './otp-input'
import { toAsciiDigits } from './to-ascii-digits'

it.each(['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९', '০১২৩৪৫৬৭৮৯'])('writes %s as ASCII digits', (digits) => {
  expect(toAsciiDigits(digits)).toBe('0123456789')
})

describe('OtpInput', () => {
  const setUp = () => {
    const complete = jest.fn()
    render(<OtpInput name="otp" label="One-time code" onComplete={complete} />)
    return { complete, input: screen.getByRole('textbox', { name: 'One-time code' }) }
  }

  it('is one field that the browser may fill', () => {
    const { input } = setUp()
    expect(input).toHaveAttribute('autocomplete', 'one-time-code')
    expect(input).toHaveAttribute('inputmode', 'numeric')
    expect(screen.getAllByRole('textbox')).toHaveLength(1)
  })

  it('accepts digits of other scripts as they are typed', async () => {
    const { complete, input } = setUp()
    await userEvent.type(input, '٤٩۰২३1')
    expect(input).toHaveProperty('value', '490231')
    expect(complete).toHaveBeenCalledTimes(1)
    expect(complete).toHaveBeenCalledWith('490231')
  })

  it('accepts a pasted code with spaces and drops what is too long', async () => {
    const { complete, input } = setUp()
    await userEvent.click(input)
    await userEvent.paste('490 231 77')
    expect(complete).toHaveBeenCalledWith('490231')
  })

  it('drops letters', async () => {
    const { complete, input } = setUp()
    await userEvent.type(input, 'a1b2')
    expect(input).toHaveProperty('value', '12')
    expect(complete).not.toHaveBeenCalled()
  })
})
