import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '../../db/database'
import { findBroken } from './invariants'
import { need, startStack, type PlatformProcess, type Programs, type Stack } from './platform-process'

const hour = 3_600
const day = 24 * hour
const monthly = { planCode: 'premium', periodCode: 'monthly', gatewayCode: 'sandbox' }
const shown = { amount: 499, currency: 'USD' }
const card = { number: '4242424242424242', name: 'A Member', expiry: '08/99', cvc: '123' }
/** How long the scheduled jobs may take for the remaining steps of a flow. */
const dyingMs = 30_000

/** The flows that a process is killed in. */
export const flows = ['checkout', 'charge', 'event', 'renewal', 'refund'] as const
type Flow = (typeof flows)[number]

interface Member {
  email: string
  headers: Record<string, string>
}

async function makeMember({ send }: PlatformProcess): Promise<Member> {
  const made = need(await send('/sandbox/users', { body: {} }), 'member')
  const { email, deviceId, tokenInfo } = made.data as {
    email: string
    deviceId: string
    tokenInfo: { accessToken: string }
  }
  return { email, headers: { authorization: `Bearer ${tokenInfo.accessToken}`, 'device-id': deviceId } }
}

/** Logs in again: the clock has moved, and tokens have expired. */
async function enter({ send }: PlatformProcess, { email, headers }: Member) {
  const body = { email, password: 'hilal-demo-1', gRecaptchaResponse: 'filled' }
  const deviceId = headers['device-id'] ?? ''
  const entered = need(await send('/auth/auth/login', { body, headers: { 'device-id': deviceId } }), 'login')
  const { tokenInfo } = entered.data as { tokenInfo: { accessToken: string } }
  return { authorization: `Bearer ${tokenInfo.accessToken}`, 'device-id': deviceId }
}

const passTime = ({ send }: PlatformProcess, advanceSeconds: number) =>
  send('/sandbox/clock', { body: { advanceSeconds } })

interface Opened {
  checkoutId: string
  redirectUrl: string | null
}

/** A purchase, divided into the steps at which a process may be killed. */
function purchase(platform: () => PlatformProcess, stack: Stack, member: Member) {
  const open = async (headers = member.headers) => {
    const body = { ...monthly, idempotencyKey: randomUUID(), shown }
    const reply = await platform().send('/payment/v1/checkout', { body, headers })
    return reply?.status === 200 ? (reply.data as Opened) : null
  }
  const comeBack = async (id: string, headers = member.headers) => {
    const reply = await platform().send(`/payment/v1/checkout/${id}`, { headers })
    return (reply?.data as { state: string } | undefined)?.state ?? null
  }
  /** Buys until the plan is there: pays what was opened, and opens again what was lost. */
  const finish = async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const headers = await enter(platform(), member)
      const plan = need(await platform().send('/purchase/v1/user/plan', { headers }), 'plan')
      if (plan.data) return
      const opened = await open(headers)
      if (opened?.redirectUrl) await stack.post(opened.redirectUrl, card)
      if (opened) await comeBack(opened.checkoutId, headers)
      await passTime(platform(), hour)
    }
    throw new Error('The member cannot buy')
  }
  return { open, comeBack, finish }
}

const goldenRatio = 0.618_034

/** The numbers from 1 to `count`, ordered so that any prefix is spread over all. */
const scatter = (count: number) =>
  Array.from({ length: count }, (_, at) => at + 1).sort(
    (one, other) => ((one * goldenRatio) % 1) - ((other * goldenRatio) % 1),
  )

/** Every step of every flow once, alternating between the flows while they have steps. */
function pointsOf(steps: Record<Flow, number>) {
  const scattered = flows.map((flow) => ({ flow, order: scatter(steps[flow]) }))
  const rounds = Math.max(...scattered.map(({ order }) => order.length))
  return Array.from({ length: rounds }, (_, at) =>
    scattered.flatMap(({ flow, order }) => (order[at] === undefined ? [] : [{ flow, step: order[at] }])),
  ).flat()
}

interface CrashReport {
  kills: number
  /** The number of steps found in each flow. */
  steps: Record<Flow, number>
  /** What was broken in the end; empty when all is right. */
  broken: string[]
  /** Differences that the platform's own reconciliation found. */
  differences: unknown[]
}

/**
 * Kills a platform (`kill -9`) at one step of one flow after another, restarts it on the same data, and lets each
 * member continue. The gateway is a separate process, which survives.
 */
export async function crash(
  programs: Programs,
  { kills, log = () => undefined }: { kills: number; log?: (line: string) => void },
): Promise<CrashReport> {
  const folder = mkdtempSync(join(tmpdir(), 'money-crash-'))
  const stack = await startStack(folder, programs)
  let platform = await stack.startPlatform()
  const now = () => platform
  const steps = { checkout: 0, charge: 0, event: 0, renewal: 0, refund: 0 }
  let killed = 0

  /** Runs a part of a flow whose process dies at the given step, and starts another one. */
  async function dieIn(flow: Flow, step: number, act: () => Promise<unknown>) {
    await platform.killAt(step)
    const exited = platform.exited.then(() => true)
    await act()
    if (step === 0) {
      steps[flow] = await platform.killAt(0)
      return
    }
    // A flow may take fewer steps than the last time; the jobs of the next seconds then run the remaining ones.
    if (!(await Promise.race([exited, delay(dyingMs, false)]))) return void (await platform.killAt(0))
    killed += 1
    platform = await stack.startPlatform()
    await passTime(platform, 2 * hour)
  }

  const lives: Record<Flow, (step: number) => Promise<void>> = {
    checkout: async (step) => {
      const member = await makeMember(platform)
      const { open, finish } = purchase(now, stack, member)
      await dieIn('checkout', step, open)
      await finish()
      await leave(member)
    },
    charge: async (step) => {
      const member = await makeMember(platform)
      const { open, comeBack, finish } = purchase(now, stack, member)
      const { checkoutId, redirectUrl } = need(await open(), 'checkout')
      stack.openEvents(false)
      await stack.post(need(redirectUrl, 'page'), card)
      await dieIn('charge', step, () => comeBack(checkoutId))
      stack.openEvents(true)
      await finish()
      await leave(member)
    },
    event: async (step) => {
      const member = await makeMember(platform)
      const { open, finish } = purchase(now, stack, member)
      const { redirectUrl } = need(await open(), 'checkout')
      await dieIn('event', step, async () => {
        await stack.post(need(redirectUrl, 'page'), card)
        if (step === 0) await delay(500)
      })
      await finish()
      await leave(member)
    },
    renewal: async (step) => {
      const member = await makeMember(platform)
      await purchase(now, stack, member).finish()
      await passTime(platform, 26 * day)
      await dieIn('renewal', step, () => passTime(platform, 8 * day))
      await passTime(platform, 8 * day)
      await leave(member)
    },
    refund: async (step) => {
      const member = await makeMember(platform)
      await purchase(now, stack, member).finish()
      const withdraw = (headers: Record<string, string>) =>
        platform.send('/payment/v1/subscription/withdrawal', { body: { shown }, headers })
      const entered = await enter(platform, member)
      await dieIn('refund', step, async () => {
        await withdraw(entered)
        await passTime(platform, 60)
      })
      await withdraw(await enter(platform, member))
      await passTime(platform, hour)
    },
  }

  /** Ends the subscription with its period, so that the next run starts alone. */
  const leave = ({ email }: Member) => platform.operate('cancel', { email })

  try {
    for (const flow of flows) await lives[flow](0)
    log(`steps: ${flows.map((flow) => `${flow} ${steps[flow]}`).join(', ')}`)
    const points = pointsOf(steps)
    for (let run = 0; killed < kills && run < 2 * kills; run += 1) {
      const { flow, step } = need(points[run % points.length], 'step')
      const before = killed
      await lives[flow](step)
      if (killed > before && killed % 10 === 0) log(`${killed} of ${kills} kills`)
    }
    for (let half = 0; half < 4; half += 1) await passTime(platform, day)
    const reconciled = need(await platform.operate('reconcile'), 'reconciliation')
    const movements = await stack.listMovements()
    await platform.stop()
    const { differences } = reconciled.data as { differences: unknown[] }
    return { kills: killed, steps, broken: await readBroken(folder, movements), differences }
  } finally {
    await platform.stop()
    await stack.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function readBroken(folder: string, movements: Awaited<ReturnType<Stack['listMovements']>>) {
  const store = await openDatabase({
    ...{ appRoot: process.cwd(), folder: join(folder, 'platform', 'db'), url: null },
  })
  const broken = await findBroken(store.database, movements)
  await store.close()
  return broken
}
