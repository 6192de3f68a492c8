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

it('hydrates without an account, then shows the cached one', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(accountQuery.queryKey, { fullName: 'Salma Haddad' } as never)
  const page = (
    <QueryClientProvider client={client}>
      <Name />
    </QueryClientProvider>
  )
  const container = document.createElement('div')
  container.innerHTML = renderToString(page)
  expect(container.textContent).toBe('nobody yet')
  const onRecoverableError = jest.fn()
  await act(() => Promise.resolve(hydrateRoot(container, page, { onRecoverableError })))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(container.textContent).toBe('Salma Haddad')
})
