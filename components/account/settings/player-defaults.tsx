'use client'

import { NextIntlClientProvider, useTranslations } from 'next-intl'
import { useReducer, useState, useSyncExternalStore } from 'react'
import { Button, Select, showToast, useHydrated, useLang, type SelectOption } from '@/components/ui/browser'
import { isLangCode, languages } from '@/lib/contract'
import type { MessageTree } from '@/lib/i18n'
import { fetchMessages } from '@/lib/i18n/fetch-messages'
import {
  readAudioLang,
  readTextLang,
  saveAudio,
  saveText,
  watchLanguages,
} from '@/lib/player/playback/preferences'
import { languageOptions } from '../profiles/profile-fields'
import type { CaptionStyleDialog } from './caption-style-dialog'

/** A language under its own name; the code where it has none. */
function endonymOf(code: string): string {
  try {
    return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}

/** The ten languages, and a language that was chosen in a video that has others. */
function optionsWith(code: string | null): readonly SelectOption[] {
  if (code === null || isLangCode(code)) return languageOptions
  return [...languageOptions, { value: code, label: endonymOf(code) }]
}

/** A page that comes back from the browser's cache has missed what was chosen in the player. */
function watchChoices(onChange: () => void): () => void {
  const stop = watchLanguages(onChange)
  addEventListener('pageshow', onChange)
  return () => {
    stop()
    removeEventListener('pageshow', onChange)
  }
}

const off = 'off'

/**
 * In which languages the next video starts: the player's own choices, which each change in the player replaces. Disabled
 * until the browser's choices are known, since an earlier choice would be lost.
 */
export function LanguageDefaults() {
  const t = useTranslations('account.playback')
  const tPlayer = useTranslations('player')
  const lang = useLang()
  const hydrated = useHydrated()
  const [, showChange] = useReducer((count: number) => count + 1, 0)
  const audio = useSyncExternalStore(
    watchChoices,
    () => readAudioLang(lang),
    () => lang,
  )
  const text = useSyncExternalStore(
    watchChoices,
    () => readTextLang(lang),
    () => null,
  )
  const saved = () => {
    showChange()
    showToast({ text: t('saved') })
  }
  return (
    <>
      <Select
        name="audioLanguage"
        label={t('audio')}
        options={optionsWith(audio)}
        value={audio}
        disabled={!hydrated}
        onChange={({ target }) => {
          saveAudio({ lang: target.value })
          saved()
        }}
      />
      <Select
        name="subtitleLanguage"
        label={t('subtitles')}
        hint={t('languagesHint')}
        options={[{ value: off, label: tPlayer('off') }, ...optionsWith(text)]}
        value={text ?? off}
        disabled={!hydrated}
        onChange={({ target }) => {
          saveText(target.value === off ? null : { lang: target.value })
          saved()
        }}
      />
    </>
  )
}

interface LoadedDialog {
  Dialog: typeof CaptionStyleDialog
  messages: MessageTree
}

/** Opens the player's caption style, which loads with the first press. */
export function CaptionStyleButton() {
  const t = useTranslations('player')
  const tErrors = useTranslations('apiErrors')
  const lang = useLang()
  const [loaded, setLoaded] = useState<LoadedDialog | null>(null)
  const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed')

  function open() {
    if (loaded) return setState('open')
    setState('loading')
    Promise.all([import('./caption-style-dialog'), fetchMessages(lang, 'player')]).then(
      ([{ CaptionStyleDialog: Dialog }, messages]) => {
        setLoaded({ Dialog, messages })
        setState('open')
      },
      () => {
        setState('closed')
        showToast({ tone: 'error', text: tErrors('unexpected') })
      },
    )
  }
  return (
    <>
      <div>
        <Button variant="outline" busy={state === 'loading'} aria-haspopup="dialog" onClick={open}>
          {t('captionStyle.title')}
        </Button>
      </div>
      {loaded && (
        <NextIntlClientProvider locale={languages[lang].intlTag} timeZone="UTC" messages={loaded.messages}>
          <loaded.Dialog open={state === 'open'} onClose={() => setState('closed')} />
        </NextIntlClientProvider>
      )}
    </>
  )
}
