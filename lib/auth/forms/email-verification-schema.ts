import { z } from 'zod'

/** The form by which an address is verified: whatever is wrong with it, the field is what is required. */
export const emailVerificationSchema = z.object({
  email: z.string().regex(/^\S+@\S+$/, 'required'),
})
export type EmailVerificationValues = z.input<typeof emailVerificationSchema>
