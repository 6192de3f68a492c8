import type { Guard } from './guards'

/** The database without one of its own constraints. */
const dropped = (name: string, statement: string, title: string): Guard => ({
  name,
  file: 'platform/test/open-test-database.ts',
  text: "  return openDatabase({ appRoot: process.cwd(), folder: 'memory://', url: null, dump })",
  without: `  const store = await openDatabase({ appRoot: process.cwd(), folder: 'memory://', url: null, dump })
  await store.database.execute('${statement}')
  return store`,
  test: { path: 'platform/test/money/database-rules.test.ts', title },
})

const indexes = [
  ['one live subscription an account', 'subscription_live'],
  ['one open checkout an account', 'checkout_open'],
  ['one checkout a click', 'checkout_key'],
  ['one attempt a checkout', 'payment_attempt_checkout'],
  ['one charge of an invoice under way', 'payment_attempt_running'],
  ['one charge of an invoice', 'payment_attempt_charge'],
  ['one invoice a period', 'invoice_period'],
  ['one use of a promo code an account', 'promo_use_account'],
  ['one refund a reason', 'refund_attempt'],
  ['one receipt a number', 'receipt_number'],
] as const

const constraints = [
  ['one booking of a movement', 'ledger_entry', 'ledger_entry_source_unique'],
  ['one receipt of a movement', 'receipt', 'receipt_source_unique'],
] as const

const triggers = [
  ['entries balance', 'ledger_line_balanced', 'ledger_line'],
  ['periods do not overlap', 'subscription_period_disjoint', 'subscription_period'],
  ['prices never change', 'price_version_frozen', 'price_version'],
  ['events never change', 'subscription_event_frozen', 'subscription_event'],
  ['ledger entries never change', 'ledger_entry_frozen', 'ledger_entry'],
  ['ledger lines never change', 'ledger_line_frozen', 'ledger_line'],
  ['receipts are not deleted', 'receipt_not_deleted', 'receipt'],
  ['receipts never change', 'receipt_frozen', 'receipt'],
] as const

/** What the database refuses, whatever the code does. */
export const databaseGuards: readonly Guard[] = [
  ...indexes.map(([name, index]) => dropped(name, `drop index "${index}"`, `refuses a second: ${name}`)),
  ...constraints.map(([name, table, constraint]) =>
    dropped(name, `alter table "${table}" drop constraint "${constraint}"`, `refuses a second: ${name}`),
  ),
  ...triggers.map(([name, trigger, table]) =>
    dropped(name, `drop trigger "${trigger}" on "${table}"`, `refuses what breaks: ${name}`),
  ),
]
