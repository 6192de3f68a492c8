import type { SelectOption } from '@/components/ui/form/select'
import { langCodes, languages } from '@/lib/contract/languages'

/** The ten languages, each under its own name. */
export const languageOptions: readonly SelectOption[] = langCodes.map((code) => ({
  value: code,
  label: languages[code].endonym,
  lang: code,
}))
