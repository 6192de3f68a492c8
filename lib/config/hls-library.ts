import type * as hlsModule from 'hls.js'

/** Where the server entry serves hls.js: one file, whose address the page knows before any script runs. */
export const hlsAddress = '/library/hls-1.7.4.js'

type HlsLibrary = typeof hlsModule

/**
 * Brings the full build of hls.js, by the address that pages preload and everybody shares. A browser that could not
 * load a module once does not ask for it again: then the copy of the bundle comes, at every further try.
 */
export function importHls(): Promise<HlsLibrary> {
  const shared = import(/* turbopackIgnore: true */ hlsAddress) as Promise<HlsLibrary>
  return shared.catch(() => import('hls.js'))
}
