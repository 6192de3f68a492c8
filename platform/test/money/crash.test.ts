/** @jest-environment ./platform/test/database-environment.ts */
import { crash, flows } from './crash-runs'
import { written } from './platform-process'

it('is charged once for each purchase, whatever step the platform is killed at', async () => {
  const { broken, differences, kills, steps } = await crash(written, { kills: 5 })
  expect({ broken, differences }).toEqual({ broken: [], differences: [] })
  expect(kills).toBe(5)
  for (const flow of flows) expect(steps[flow]).toBeGreaterThan(5)
}, 300_000)
