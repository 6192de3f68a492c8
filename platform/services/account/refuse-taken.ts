import { z } from 'zod'
import { Problem } from '../../http/problem'

const violationSchema = z.object({ code: z.literal('23505'), constraint: z.string() })

/** The name of the unique index that refused a statement, or `null` for any other error. Drizzle wraps the driver's. */
function violatedIndex(error: unknown) {
  const cause = error instanceof Error ? error.cause : null
  return violationSchema.safeParse(cause).data?.constraint ?? null
}

/** Does a change of accounts. @throws {Problem} 409 when the e-mail address or the number has an account already. */
export async function refuseTaken<Result>(change: () => Promise<Result>): Promise<Result> {
  try {
    return await change()
  } catch (error) {
    const index = violatedIndex(error)
    if (index === 'account_email') throw new Problem(409, 'emailTaken')
    if (index === 'account_msisdn') throw new Problem(409, 'phoneTaken')
    throw error
  }
}
