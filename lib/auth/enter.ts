import { leaveFor } from './leave-for'

/**
 * Goes on with the session that has just come: to `goTo`, or to this page anew. What that needs is fetched only now,
 * and does not stand in the way when it cannot be.
 */
export async function enter({ goTo }: { goTo?: string } = {}): Promise<void> {
  const loaded = await import('../session/member/complete-login').catch(() => null)
  if (loaded) await loaded.completeLogin({ goTo })
  else leaveFor(goTo ?? location.href)
}
