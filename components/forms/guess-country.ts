import type { LangCode } from '@/lib/contract'
import { browserTimeZone } from '@/lib/storage/time-zone'

/**
 * The time zones that most people of a country use: browsers name some by an older spelling, others by today's.
 */
const zonesByCountry: Readonly<Record<string, readonly string[]>> = {
  AE: ['Asia/Dubai'],
  AF: ['Asia/Kabul'],
  AL: ['Europe/Tirane'],
  AR: ['America/Argentina/Buenos_Aires', 'America/Buenos_Aires', 'America/Cordoba'],
  AT: ['Europe/Vienna'],
  AU: [
    'Australia/Adelaide',
    'Australia/Brisbane',
    'Australia/Melbourne',
    'Australia/Perth',
    'Australia/Sydney',
  ],
  AZ: ['Asia/Baku'],
  BA: ['Europe/Sarajevo'],
  BD: ['Asia/Dhaka'],
  BE: ['Europe/Brussels'],
  BH: ['Asia/Bahrain'],
  BN: ['Asia/Brunei'],
  BR: ['America/Bahia', 'America/Fortaleza', 'America/Manaus', 'America/Recife', 'America/Sao_Paulo'],
  CA: ['America/Edmonton', 'America/Halifax', 'America/Toronto', 'America/Vancouver', 'America/Winnipeg'],
  CH: ['Europe/Zurich'],
  CL: ['America/Santiago'],
  CO: ['America/Bogota'],
  DE: ['Europe/Berlin'],
  DK: ['Europe/Copenhagen'],
  DZ: ['Africa/Algiers'],
  EG: ['Africa/Cairo'],
  ES: ['Atlantic/Canary', 'Europe/Madrid'],
  FI: ['Europe/Helsinki'],
  FR: ['Europe/Paris'],
  GB: ['Europe/London'],
  ID: ['Asia/Jakarta', 'Asia/Jayapura', 'Asia/Makassar'],
  IE: ['Europe/Dublin'],
  IN: ['Asia/Calcutta', 'Asia/Kolkata'],
  IQ: ['Asia/Baghdad'],
  IR: ['Asia/Tehran'],
  IT: ['Europe/Rome'],
  JO: ['Asia/Amman'],
  KE: ['Africa/Nairobi'],
  KW: ['Asia/Kuwait'],
  KZ: ['Asia/Almaty', 'Asia/Qyzylorda'],
  LB: ['Asia/Beirut'],
  LK: ['Asia/Colombo'],
  LY: ['Africa/Tripoli'],
  MA: ['Africa/Casablanca'],
  MR: ['Africa/Nouakchott'],
  MV: ['Indian/Maldives'],
  MX: ['America/Mexico_City', 'America/Monterrey', 'America/Tijuana'],
  MY: ['Asia/Kuala_Lumpur', 'Asia/Kuching'],
  NG: ['Africa/Lagos'],
  NL: ['Europe/Amsterdam'],
  NO: ['Europe/Oslo'],
  NP: ['Asia/Kathmandu', 'Asia/Katmandu'],
  OM: ['Asia/Muscat'],
  PE: ['America/Lima'],
  PH: ['Asia/Manila'],
  PK: ['Asia/Karachi'],
  PS: ['Asia/Gaza', 'Asia/Hebron'],
  QA: ['Asia/Qatar'],
  SA: ['Asia/Riyadh'],
  SD: ['Africa/Khartoum'],
  SE: ['Europe/Stockholm'],
  SG: ['Asia/Singapore'],
  SN: ['Africa/Dakar'],
  SO: ['Africa/Mogadishu'],
  SY: ['Asia/Damascus'],
  TH: ['Asia/Bangkok'],
  TN: ['Africa/Tunis'],
  TR: ['Europe/Istanbul'],
  TZ: ['Africa/Dar_es_Salaam'],
  US: [
    'America/Chicago',
    'America/Denver',
    'America/Detroit',
    'America/Los_Angeles',
    'America/New_York',
    'America/Phoenix',
  ],
  UZ: ['Asia/Samarkand', 'Asia/Tashkent'],
  YE: ['Asia/Aden'],
  ZA: ['Africa/Johannesburg'],
}

function countryOfZone(timeZone: string): string | null {
  const found = Object.entries(zonesByCountry).find(([, zones]) => zones.includes(timeZone))
  return found?.[0] ?? null
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
  return countryOfZone(browserTimeZone()) ?? regionOfBrowser(lang)
}
