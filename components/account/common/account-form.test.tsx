/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import * as z from 'zod/mini'
import { useAccountForm } from './account-form'

const schema = z.object({ name: z.string().check(z.trim()) })
type Load = () => Promise<typeof schema>

function Form({ load, save }: { load: Load; save: (values: { name: string }) => Promise<{ data: true }> }) {
  const onSaved = () => undefined
  const { form, formProps, refusal } = useAccountForm({
    load,
    defaultValues: { name: ' Noor ' },
    save,
    onSaved,
  })
  return (
    <form {...formProps} aria-label="name">
      <input {...form.register('name')} />
      {refusal && <p role="alert">{refusal.code}</p>}
    </form>
  )
}

it('reports that the schema cannot be loaded, and sends the form when it can', async () => {
  const load = jest.fn<ReturnType<Load>, []>(() => Promise.reject(new Error('offline')))
  const save = jest.fn(() => Promise.resolve({ data: true as const }))
  render(<Form load={load} save={save} />)
  fireEvent.submit(screen.getByRole('form'))
  expect((await screen.findByRole('alert')).textContent).toBe('E.8')
  expect(save).not.toHaveBeenCalled()
  load.mockResolvedValue(schema)
  fireEvent.submit(screen.getByRole('form'))
  await waitFor(() => expect(save).toHaveBeenCalledWith({ name: 'Noor' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('loads the schema when the form is focused', () => {
  const load = jest.fn(() => Promise.resolve(schema))
  render(<Form load={load} save={() => Promise.resolve({ data: true })} />)
  expect(load).not.toHaveBeenCalled()
  fireEvent.focusIn(screen.getByRole('textbox'))
  expect(load).toHaveBeenCalledTimes(1)
})
