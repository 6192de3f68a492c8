import * as z from 'zod/mini'
import { contactField } from '@/lib/forms/contact-field'

/** A phone number without its country's code (specification 5: the mode that takes no e-mail address). */
export const msisdnForm = z.object({ msisdn: contactField('phone-only') })
