import { createTranslator, type Messages, type useTranslations } from 'next-intl'
import { languages, type LangCode } from '@/lib/contract/languages'
import type { MessageTree } from '@/lib/i18n/merge-messages'

/** Translates messages that `fetchMessages` has brought, outside of components. */
export function createFetchedTranslator<Namespace extends 'catalogue' | 'personal'>(
  lang: LangCode,
  messages: MessageTree,
  namespace: Namespace,
): ReturnType<typeof useTranslations<Namespace>> {
  return createTranslator({
    locale: languages[lang].intlTag,
    timeZone: 'UTC',
    messages: messages as unknown as Messages,
    namespace,
  })
}
