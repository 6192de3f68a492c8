import { queryClient } from './query-client'

afterEach(() => {
  queryClient().clear()
  jest.useRealTimers()
})

it('caches for thirty seconds unless a query says otherwise', async () => {
  jest.useFakeTimers({ now: 0 })
  const queryFn = jest.fn(() => Promise.resolve('rails'))
  const fetchRails = () => queryClient().fetchQuery({ queryKey: ['rails'], queryFn })
  await fetchRails()
  jest.setSystemTime(29_999)
  await fetchRails()
  expect(queryFn).toHaveBeenCalledTimes(1)
  jest.setSystemTime(30_000)
  await fetchRails()
  expect(queryFn).toHaveBeenCalledTimes(2)
})
