import { limits } from '../../contract/limits'
import { problem } from './field-problem'
import { z } from './z'

const pin = z
  .string()
  .min(1, problem('required'))
  .refine(
    (text) => text === '' || (text.length === limits.pinLength && /^\d+$/.test(text)),
    problem('pinDigits'),
  )

/** The PIN that leaves a KIDS profile. */
export const pinForm = z.object({ pin })

/** Another PIN, for whoever knows the present one or has just logged in. */
export const newPinForm = z.object({ currentPin: pin.optional(), pin })
