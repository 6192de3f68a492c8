import { lang } from 'next/root-params'
import { getRequestConfig } from 'next-intl/server'
import { defaultLang, isLangCode, languages } from '../contract/languages'
import { getMessages } from './get-messages'

/** What next-intl needs for a page: its language by the `[lang]` segment, its messages and its formats. */
export default getRequestConfig(async () => {
  const segment = await lang()
  const code = isLangCode(segment) ? segment : defaultLang
  return { locale: languages[code].intlTag, messages: await getMessages(code), timeZone: 'UTC' }
})
