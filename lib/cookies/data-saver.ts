import { readBrowserCookie } from './browser-cookies'
import { watchPreference } from './watch-preference'

type Connection = { saveData?: boolean } | undefined

/** Whether the browser itself is set to save data. */
export function browserSavesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true
}

/** Whether the viewer has switched the data saver on, here. */
function choseToSaveData(): boolean {
  return readBrowserCookie('dataSaver') === 'on'
}

/** Whether to leave out what is only nice to have: by the viewer's choice or the browser's. */
export function savesData(): boolean {
  return browserSavesData() || choseToSaveData()
}

/** Calls back each time the viewer chooses on this page. Returns how to stop that. */
export const watchDataSaver = (listener: () => void): (() => void) => watchPreference('dataSaver', listener)
