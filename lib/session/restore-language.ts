import { readBrowserCookie, removeBrowserCookie, writeBrowserCookie } from '../cookies/browser-cookies'
import { inLanguage } from '@/lib/routing'
import { readStored } from '../storage/storage'
import { selfNavigation } from './self-navigation'

/**
 * Restores the language cookie from storage. A page whose language was chosen by a redirect reopens in the stored
 * one: path, cookie, storage, browser (specification 1).
 */
export function restoreLanguage(): void {
  const isGuess = readBrowserCookie('languageGuess') !== null
  if (isGuess) removeBrowserCookie('languageGuess')
  const stored = readStored('selectedLanguage')
  if (stored === null || readBrowserCookie('language') !== null) return
  writeBrowserCookie('language', stored)
  if (isGuess && stored !== document.documentElement.lang)
    selfNavigation().open(inLanguage(location.pathname + location.search, stored))
}
