import type { ProfileType } from '@/lib/contract/enums'
import type { LangCode } from '@/lib/contract/languages'

/** Whom a catalogue is shown to: KIDS see only what is meant for children. */
export type Audience = ProfileType

/** On whose behalf a call is made. */
export interface Viewer {
  lang: LangCode
  audience: Audience
  /** `null` when the caller names none. */
  deviceId: string | null
}
