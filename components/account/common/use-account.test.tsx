/** @jest-environment jsdom */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { accountQuery } from '@/lib/session/member/account-query'
import { useAccount } from './use-account'

function Name() {
  return <p>{useAccount().data?.fullName ?? 'nobody yet'}</p>
}

it('takes over the HTML of the server as it is, and then shows an account that is there already', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(accountQuery.queryKey, { fullName: 'Salma Haddad' } as never)
  const page = (
    <QueryClientProvider client={client}>
      <Name />
    </QueryClientProvider>
  )
  const place = document.createElement('div')
  place.innerHTML = renderToString(page)
  expect(place.textContent).toBe('nobody yet')
  const onRecoverableError = jest.fn()
  await act(() => Promise.resolve(hydrateRoot(place, page, { onRecoverableError })))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(place.textContent).toBe('Salma Haddad')
})
