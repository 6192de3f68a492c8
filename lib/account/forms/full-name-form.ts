import { problem } from './field-problem'
import { z } from './z'

/** The name by which we address the member. */
export const fullNameForm = z.object({
  fullName: z.string().trim().min(1, problem('required')).max(120),
})
