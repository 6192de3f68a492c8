import type { LangCode } from '@/lib/contract/languages'
import { formatNumber } from '@/lib/i18n/format'

/** What an hour at a bitrate (bits a second) costs, in the language's units: `1.3 GB`, `85 MB`. */
export function dataPerHour(lang: LangCode, bitrate: number): string {
  const megabytes = (bitrate * 3600) / 8 / 1e6
  const large = megabytes >= 100
  return formatNumber(lang, large ? megabytes / 1000 : megabytes, {
    style: 'unit',
    unit: large ? 'gigabyte' : 'megabyte',
    maximumFractionDigits: large ? 1 : 0,
  })
}
