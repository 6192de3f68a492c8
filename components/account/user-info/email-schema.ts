import * as z from 'zod/mini'
import { problem } from '../common/field-problem'

/** An e-mail address to be confirmed. Whatever is wrong with it reads the same (specification 5). */
export const emailForm = z.object({
  email: z
    .string()
    .check(z.trim(), z.maxLength(254, problem('required')), z.regex(/^\S+@\S+$/, problem('required'))),
})
