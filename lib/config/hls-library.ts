import type * as hlsModule from 'hls.js'

/** Where the server entry serves hls.js: one file, whose address pages know before any script runs. */
export const hlsAddress = '/library/hls-1.7.4.js'

type HlsLibrary = typeof hlsModule

/**
 * Loads the full build of hls.js, from the address that pages preload. A browser never requests a module again that
 * has failed once: further attempts load the copy in the bundle.
 */
export function importHls(): Promise<HlsLibrary> {
  const shared = import(/* turbopackIgnore: true */ hlsAddress) as Promise<HlsLibrary>
  return shared.catch(() => import('hls.js'))
}
