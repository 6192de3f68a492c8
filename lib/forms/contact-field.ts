import * as z from 'zod/mini'
import { cleanContact, contactError, type ContactMode } from './contact'

/** An e-mail address or a phone number, without its leading space and plus. Its messages are of `ContactError`. */
export function contactField(mode: ContactMode) {
  return z.string().check(
    z.overwrite(cleanContact),
    z.superRefine((value, context) => {
      const message = contactError(value, mode)
      if (message) context.addIssue({ code: 'custom', message })
    }),
  )
}
