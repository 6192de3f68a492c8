import { z } from 'zod'
import { Problem } from '../../../shared/problem'
import type { BillingContext } from '../billing-context'

export const code = z.string().min(1).max(64)
/** Minor units. A free plan is granted: no gateway accepts a payment of zero. */
export const minor = z.coerce.number().int().positive().max(1_000_000_000)

export interface Command {
  /** Whether cached pages show what it changes. */
  changesPlans: boolean
  run(context: BillingContext, input: unknown): Promise<unknown>
}

/** A command that refuses invalid input. @throws {Problem} 400 with the field */
export function command<Input extends z.ZodType>(
  input: Input,
  run: (context: BillingContext, given: z.output<Input>) => Promise<unknown>,
  changesPlans = false,
): Command {
  return {
    changesPlans,
    run: (context, given) => {
      const parsed = input.safeParse(given)
      if (parsed.success) return run(context, parsed.data)
      const field = parsed.error.issues[0]?.path.join('.') ?? ''
      throw new Problem(400, 'invalidInput', { field })
    },
  }
}
