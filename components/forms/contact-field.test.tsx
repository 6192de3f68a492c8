/** @jest-environment node */
import { NextIntlClientProvider } from 'next-intl'
import { useForm } from 'react-hook-form'
import { renderToString } from 'react-dom/server'
import messages from '@/messages/en.json'
import { ContactField, useCountries } from './contact-field'

function Form() {
  const { register } = useForm<{ contact: string }>()
  const countries = useCountries()
  return (
    <ContactField
      mode="phone-only"
      field={register('contact')}
      countries={countries}
      label="Phone number"
      autoComplete="tel-national"
    />
  )
}

it('is rendered on the server, which knows neither the device nor its countries', () => {
  const html = renderToString(
    <NextIntlClientProvider locale="en-US" timeZone="UTC" messages={messages}>
      <Form />
    </NextIntlClientProvider>,
  )
  expect(html).toContain('Phone number')
})
