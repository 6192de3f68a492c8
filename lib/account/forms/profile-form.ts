import { isLangCode, type LangCode } from '../../contract/languages'
import { problem } from './field-problem'
import { z } from './z'

/** What a member decides about a profile. */
export const profileForm = z.object({
  profileName: z.string().trim().min(1, problem('required')).max(40),
  avatarId: z.number().int().positive(),
  langCode: z.custom<LangCode>(isLangCode),
  profileType: z.enum(['KIDS', 'ADULT']),
  autoNextEpisode: z.boolean(),
  autoPreview: z.boolean(),
})
export type ProfileValues = z.output<typeof profileForm>
