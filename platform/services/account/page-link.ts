import type { RequestContext } from '../../platform'
import type { Viewer } from '../../viewer'

/** The address of a page of the web app, in the viewer's language. */
export function pageLink(
  { config, viewer }: Pick<RequestContext, 'config'> & { viewer: Pick<Viewer, 'lang'> },
  page: string,
  query: Record<string, string>,
): string {
  const search = new URLSearchParams(query).toString()
  return `${config.webOrigin}/${viewer.lang}${page}${search === '' ? '' : `?${search}`}`
}
