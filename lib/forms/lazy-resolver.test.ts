import * as z from 'zod/mini'
import { lazyResolver, prepareResolver } from './lazy-resolver'

const schema = z.object({ name: z.string().check(z.trim(), z.minLength(1, 'required')) })
const options = { fields: {}, shouldUseNativeValidation: false }

it('resolves to the parsed values or their errors', async () => {
  const resolve = lazyResolver(() => Promise.resolve(schema))
  expect(await resolve({ name: ' Noor ' }, undefined, options)).toEqual({
    values: { name: 'Noor' },
    errors: {},
  })
  expect(await resolve({ name: ' ' }, undefined, options)).toMatchObject({
    errors: { name: { message: 'required' } },
  })
})

it('loads the schema on first use, and rejects when it cannot be loaded', async () => {
  const load = jest.fn(() => Promise.reject(new Error('offline')))
  const resolve = lazyResolver(load)
  expect(load).not.toHaveBeenCalled()
  prepareResolver(load)
  await expect(resolve({}, undefined, options)).rejects.toThrow('offline')
})
