import { crash } from '../platform/test/money/crash-runs'
import { built } from '../platform/test/money/platform-process'
import { findPostgres, withPostgres } from '../platform/test/money/postgres-server'
import { liveMany } from '../platform/test/money/random-life'
import { removeGuards } from '../platform/test/money/remove-guards'
import { renewTogether } from '../platform/test/money/renew-together'
import { liveYear } from '../platform/test/money/year'
import type { Figure } from './figures'

const log = (line: string) => console.log(`  ${line}`)

/** Runs a part, and prints how long it took: at full size the whole takes longer than most people wait without a word. */
async function timed<Result>(part: string, run: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now()
  const result = await run()
  log(`${part}: ${Math.round((performance.now() - startedAt) / 1000)} s`)
  return result
}

function report(broken: readonly unknown[]) {
  for (const one of broken.slice(0, 20)) log(`broken: ${typeof one === 'string' ? one : JSON.stringify(one)}`)
  if (broken.length > 0) process.exitCode = 1
}

/**
 * Checks that money is safe: random lives of members on both databases, platforms killed at every step of a payment,
 * renewals by two processes one of which is killed, a year of subscriptions compared with an independent calculator,
 * and every guard removed once. Prints what is broken, and fails then.
 */
export async function measurePayments(sizes: {
  lives: number
  /** On PostgreSQL, where each takes longer. */
  servedLives: number
  kills: number
  renewals: number
  members: number
}): Promise<Figure[]> {
  const postgres = findPostgres()
  if (!postgres) log('no PostgreSQL on this machine: what needs one is left out')
  // Throws the life that leaves something broken, with the steps that lead to it.
  const onLived = (count: number) => log(`${count} lives`)
  await timed('random lives', () => liveMany(sizes.lives, onLived))
  if (postgres)
    await timed('lives on PostgreSQL', () =>
      withPostgres(postgres, () => liveMany(sizes.servedLives, onLived)),
    )
  const crashed = await timed('kills', () => crash(built, { kills: sizes.kills, log }))
  report([...crashed.broken, ...crashed.differences])
  const year = await timed('year', () => liveYear(sizes.members))
  report(year.differences)
  const together = postgres
    ? await timed('renewals', () => renewTogether(built, { postgres, count: sizes.renewals, log }))
    : null
  report(together?.broken ?? [])
  const guarded = await timed('guards', () => removeGuards(log))
  report(guarded.unnoticed)
  const steps = Object.values(crashed.steps).reduce((sum, count) => sum + count, 0)
  return [
    { what: 'random lives on the embedded database', value: sizes.lives, unit: '' },
    { what: 'random lives on PostgreSQL', value: postgres ? sizes.servedLives : 0, unit: '' },
    { what: 'kills', value: crashed.kills, unit: '', limit: sizes.kills, atLeast: true },
    { what: 'steps to be killed at', value: steps, unit: '' },
    { what: 'books broken by kills', value: crashed.broken.length, unit: '', limit: 0 },
    { what: 'differences of the reconciliation', value: crashed.differences.length, unit: '', limit: 0 },
    { what: 'guards removed', value: guarded.removed, unit: '' },
    { what: 'guards that no test misses', value: guarded.unnoticed.length, unit: '', limit: 0 },
    { what: `receipts in a year of ${sizes.members} members`, value: year.receipts, unit: '' },
    { what: 'differences from the calculator', value: year.differences.length, unit: '', limit: 0 },
    ...(together
      ? [
          {
            what: 'renewed together',
            value: together.renewed,
            unit: '',
            limit: sizes.renewals,
            atLeast: true,
          },
          { what: 'renewed when one was killed', value: together.atKill, unit: '' },
          { what: 'books broken by renewing together', value: together.broken.length, unit: '', limit: 0 },
          { what: 'time of the renewals', value: together.seconds, unit: 's' },
        ]
      : []),
  ]
}
