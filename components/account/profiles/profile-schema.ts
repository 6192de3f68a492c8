import * as z from 'zod/mini'
import { isLangCode, type LangCode } from '@/lib/contract/languages'
import { requiredField } from '@/lib/forms/fields'

/** What a member decides about a profile. */
export const profileForm = z.object({
  profileName: requiredField.check(z.maxLength(40)),
  avatarId: z.int().check(z.positive()),
  langCode: z.custom<LangCode>(isLangCode),
  profileType: z.enum(['KIDS', 'ADULT']),
  autoNextEpisode: z.boolean(),
  autoPreview: z.boolean(),
})
export type ProfileValues = z.output<typeof profileForm>
