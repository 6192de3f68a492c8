import { useEffect, useState } from 'react'
import { defaultLang, readLangCode, type LangCode } from '@/lib/contract/languages'
import type english from '@/messages/en.json'
import type { FailureTexts } from './failure-texts'

async function loadTexts(lang: LangCode): Promise<FailureTexts> {
  try {
    const file = (await import(`@/messages/${lang}.json`)) as { default: Pick<typeof english, 'errors'> }
    return { heading: file.default.errors.failure, tryAgain: file.default.errors.tryAgain }
  } catch {
    return { heading: 'HilalPlay', tryAgain: 'HilalPlay' }
  }
}

/** Language and messages for a failure of the root layout, from the path; fetched only then. */
export function useLastResort(): { lang: LangCode; texts: FailureTexts | null } {
  const [state, setState] = useState<{ lang: LangCode; texts: FailureTexts | null }>({
    lang: defaultLang,
    texts: null,
  })
  useEffect(() => {
    const lang = readLangCode(location.pathname.split('/')[1]) ?? defaultLang
    void loadTexts(lang).then((texts) => setState({ lang, texts }))
  }, [])
  return state
}
