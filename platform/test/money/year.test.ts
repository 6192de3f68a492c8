/** @jest-environment ./platform/test/database-environment.ts */
import { liveYear } from './year'

jest.setTimeout(180_000)

it('is what the calculator says: states, receipts and ledger, to the cent', async () => {
  const { differences, receipts } = await liveYear(10)
  expect(differences).toEqual([])
  expect(receipts).toBeGreaterThan(20)
})
