import { cutLanguages } from './cut-languages'
import { deferScripts } from './defer-scripts'
import { dataSaverPage } from './data-saver-page'
import { sendStylesOnce } from './send-styles-once'

/** Changes the HTML of a page to what does the same in fewer bytes. */
export type PageRewrite = (html: string) => string

/**
 * The HTML that Next has rendered, in fewer bytes. With an audience, the page as viewers share it; `lean` is its
 * data-saver form.
 */
export function rewritePage(html: string, audience: unknown, cutStyles: PageRewrite): string {
  const light = cutStyles(cutLanguages(sendStylesOnce(html)))
  if (audience === undefined) return light
  const shared = deferScripts(light)
  return audience === 'lean' ? dataSaverPage(shared) : shared
}
