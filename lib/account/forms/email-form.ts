import { problem } from './field-problem'
import { z } from './z'

/** An e-mail address to be confirmed. Whatever is wrong with it reads the same (specification 5). */
export const emailForm = z.object({
  email: z
    .string()
    .trim()
    .max(254, problem('required'))
    .regex(/^\S+@\S+$/, problem('required')),
})
