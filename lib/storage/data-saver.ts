import { browserCookies, readCookie, watchCookie, writeCookie } from './cookies'

type Connection = { saveData?: boolean } | undefined

/** Whether the browser itself was told to save data. */
export function browserSavesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true
}

/** Whether the viewer asked this product to save data, here. */
export function choseToSaveData(): boolean {
  return readCookie(browserCookies.dataSaver) === 'on'
}

/** Whether to leave out what is only nice to have: by the viewer's choice or the browser's. */
export function savesData(): boolean {
  return browserSavesData() || choseToSaveData()
}

/** Keeps the viewer's choice in a cookie, which the server knows before it sends the next page. */
export function writeDataSaver(on: boolean): void {
  writeCookie(browserCookies.dataSaver, on ? 'on' : 'off')
  document.documentElement.toggleAttribute('data-saver', savesData())
}

/** Calls back each time the viewer chooses on this page. Returns how to stop that. */
export const watchDataSaver = (listener: () => void): (() => void) =>
  watchCookie(browserCookies.dataSaver, listener)
