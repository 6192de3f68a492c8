import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedDatabase } from '../../seed/seed-database'
import { createAccount } from '../../services/auth/create-account'
import type { BillingContext, MemberContext } from '../../services/billing/billing-context'
import { quoteCheckout } from '../../services/billing/checkout/quote'
import type { Gateway } from '../../services/billing/gateways/gateway'
import { operatorCommands } from '../../services/billing/operation/operator-commands'
import { sellByAll } from '../../services/billing/operation/product-commands'
import { freeLeases, runBilling } from '../../services/billing/operation/run-billing'
import { changePlan } from '../../services/billing/self-service/changes'
import { createOutbox } from '../../services/messaging/outbox'
import type { Clock } from '../../shared/clock'
import { readConfig } from '../../shared/config'
import { openTestDatabase } from '../open-test-database'

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const fixtureDir = join(process.cwd(), 'platform/test/fixture')

/** Changes a member's plan at the price that its quote shows. */
export async function changeAsShown(
  context: MemberContext,
  plan: { planCode: string; periodCode: string },
): ReturnType<typeof changePlan> {
  const { renewalPrice: shown } = await quoteCheckout(context, { ...plan, gatewayCode: 'CARD' })
  return changePlan(context, { ...plan, shown })
}

/** The part of a platform that payments need, without its calls: a database, the demo's plans, and members. */
export async function createWorld(clock: Clock, gateway: Gateway) {
  const dataDir = mkdtempSync(join(tmpdir(), 'money-'))
  const config = readConfig({ DATA_DIR: dataDir, SEED_DIR: fixtureDir })
  const store = await openTestDatabase()
  const { database } = store
  await seedDatabase(database, { seedDir: config.seedDir, channelCount: 0, now: clock.now() })
  const outbox = createOutbox({ database, clock, log: quiet, secret: 'a-secret' }, {})
  const contextWith = (used: Gateway): BillingContext => ({
    ...{ config, clock, database, outbox, log: quiet },
    gateways: new Map([[used.code, used]]),
  })
  const context = contextWith(gateway)
  await sellByAll(context)
  await operatorCommands.tax?.run(context, { countryCode: 'TR', rate: 2000 })
  let accounts = 0
  return {
    ...{ database, context, contextWith },
    close: async () => {
      await store.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
    /** One round of the scheduled work of payments, by several processes that share the database. */
    work: async (used: Gateway = gateway, processes = 1) => {
      await freeLeases({ database })
      await Promise.all(Array.from({ length: processes }, () => runBilling(contextWith(used))))
    },
    /** An account in Turkey, whose prices include tax, or without a known country. */
    makeAccount: async ({ isTaxed }: { isTaxed: boolean }) => {
      accounts += 1
      const email = `member-${accounts}@hilalplay.test`
      const msisdn = isTaxed ? `90532${String(accounts).padStart(7, '0')}` : null
      const person = { fullName: 'A Member', email, emailVerified: true, msisdn, msisdnVerified: false }
      const made = { ...person, passwordHash: 'x', channel: 'TEST', createdAt: clock.now() }
      const { id } = await createAccount(database, { ...made, lang: 'en' })
      return { id, email }
    },
    /** The caller of services. */
    memberContext: (accountId: string): MemberContext => {
      const member = {
        ...{ accountId, sessionId: randomUUID(), deviceId: null, profileId: null },
        ...{ authenticatedAt: clock.now(), isLockedToKids: false, pinGiven: false },
      }
      const viewer = {
        ...{ lang: 'en', audience: 'ADULT', deviceId: null, ip: '127.0.0.1', address: '127.0.0.1' },
        ...{ platform: 'WEB', channel: null, userAgent: null, member, tokenRefused: false },
      }
      return { ...context, viewer, hasLeft: () => false } as unknown as MemberContext
    },
  }
}
