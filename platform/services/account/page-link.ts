import type { RequestContext } from '../../platform'

/** The address of a page of the web app, in the viewer's language. */
export function pageLink(
  { config, viewer }: Pick<RequestContext, 'config' | 'viewer'>,
  page: string,
  query: Record<string, string>,
): string {
  const search = new URLSearchParams(query).toString()
  return `${config.webOrigin}/${viewer.lang}${page}${search === '' ? '' : `?${search}`}`
}
