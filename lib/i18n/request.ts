import { lang } from 'next/root-params'
import { getRequestConfig } from 'next-intl/server'
import type messages from '../../messages/en.json'
import { defaultLang, languages } from '@/lib/contract'
import { readPageSegment } from '@/lib/routing'
import { getMessages } from './get-messages'

declare module 'next-intl' {
  interface AppConfig {
    Messages: typeof messages
  }
}

/** What next-intl needs for a page: its language by the `[lang]` segment, its messages and its formats. */
export default getRequestConfig(async () => {
  const code = readPageSegment(await lang())?.lang ?? defaultLang
  return { locale: languages[code].intlTag, messages: await getMessages(code), timeZone: 'UTC' }
})
