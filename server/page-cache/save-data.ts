import type { IncomingHttpHeaders } from 'node:http'

/** The widest picture that a lean page asks for, in pixels. */
const mostPixels = 472

const choice = /(?:^|; *)(?:__Host-)?data-saver=on(?:;|$)/
const fontPreload = /<link rel="preload"[^>]*\bas="font"[^>]*>/g
/** The same wish among the data by which the page's scripts take over: they would fetch what they miss. */
const fontHint = /:HL\[\\"[^\]]*?\\"font\\"[^\]]*\]\\n/g
const sourceSet = /\b(srcset|imagesrcset)="([^"]*)"/gi

/** Whether the browser, or the viewer by the product's own switch, asks for less. */
export function asksToSaveData(headers: IncomingHttpHeaders): boolean {
  return headers['save-data'] === 'on' || choice.test(headers.cookie ?? '')
}

function smallOnes(candidates: string): string {
  const all = candidates.split(', ')
  const small = all.filter((candidate) => Number(/ (\d+)w$/.exec(candidate)?.[1]) <= mostPixels)
  return (small.length > 0 ? small : all.slice(0, 1)).join(', ')
}

/** The same page for less: marked, so that its styles use the machine's own fonts, and with small pictures only. */
export function leanPage(html: string): string {
  return html
    .replace('<html ', '<html data-saver="" ')
    .replaceAll(fontPreload, '')
    .replaceAll(fontHint, '')
    .replaceAll(sourceSet, (_, name: string, candidates: string) => `${name}="${smallOnes(candidates)}"`)
}
