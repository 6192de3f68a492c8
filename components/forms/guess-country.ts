import type { LangCode } from '@/lib/contract'
import { browserTimeZone } from '@/lib/storage/time-zone'

/** Countries by the time zones that most of their people use. */
const countriesByZone: Readonly<Record<string, string>> = {
  'Africa/Algiers': 'DZ',
  'Africa/Cairo': 'EG',
  'Africa/Casablanca': 'MA',
  'Africa/Johannesburg': 'ZA',
  'Africa/Khartoum': 'SD',
  'Africa/Lagos': 'NG',
  'Africa/Nairobi': 'KE',
  'Africa/Tripoli': 'LY',
  'Africa/Tunis': 'TN',
  'America/Argentina/Buenos_Aires': 'AR',
  'America/Bogota': 'CO',
  'America/Chicago': 'US',
  'America/Denver': 'US',
  'America/Lima': 'PE',
  'America/Los_Angeles': 'US',
  'America/Mexico_City': 'MX',
  'America/New_York': 'US',
  'America/Santiago': 'CL',
  'America/Sao_Paulo': 'BR',
  'America/Toronto': 'CA',
  'America/Vancouver': 'CA',
  'Asia/Amman': 'JO',
  'Asia/Baghdad': 'IQ',
  'Asia/Bahrain': 'BH',
  'Asia/Beirut': 'LB',
  'Asia/Brunei': 'BN',
  'Asia/Calcutta': 'IN',
  'Asia/Colombo': 'LK',
  'Asia/Damascus': 'SY',
  'Asia/Dhaka': 'BD',
  'Asia/Dubai': 'AE',
  'Asia/Gaza': 'PS',
  'Asia/Hebron': 'PS',
  'Asia/Jakarta': 'ID',
  'Asia/Kabul': 'AF',
  'Asia/Karachi': 'PK',
  'Asia/Kathmandu': 'NP',
  'Asia/Kolkata': 'IN',
  'Asia/Kuala_Lumpur': 'MY',
  'Asia/Kuwait': 'KW',
  'Asia/Makassar': 'ID',
  'Asia/Muscat': 'OM',
  'Asia/Qatar': 'QA',
  'Asia/Riyadh': 'SA',
  'Asia/Singapore': 'SG',
  'Asia/Tehran': 'IR',
  'Australia/Sydney': 'AU',
  'Europe/Berlin': 'DE',
  'Europe/Brussels': 'BE',
  'Europe/Istanbul': 'TR',
  'Europe/London': 'GB',
  'Europe/Madrid': 'ES',
  'Europe/Paris': 'FR',
  'Europe/Rome': 'IT',
}

/** The region that the viewer's browser names for the page's language: that of `ar-SA`, but not of `en-US` there. */
function regionOfBrowser(lang: LangCode): string | null {
  for (const tag of navigator.languages) {
    const [language, ...subtags] = tag.split('-')
    const region = subtags.find((subtag) => /^[A-Z]{2}$/.test(subtag))
    if (language === lang && region !== undefined) return region
  }
  return null
}

/**
 * The country, as an ISO 3166 code, in which the viewer probably has a phone: by the device's time zone, which says
 * where it is, else by the browser's language. `null` where neither says.
 */
export function guessCountry(lang: LangCode): string | null {
  return countriesByZone[browserTimeZone()] ?? regionOfBrowser(lang)
}
