import { importHls } from '../../config/hls-library'
import type { LoadEngine } from '../core/engine-types'
import { createHlsEngine } from './hls-engine'
import { createNativeEngine } from './native-engine'

/**
 * Brings hls.js and decides who plays. hls.js is asked first: Chromium says 'maybe' to HLS too,
 * and plays it without quality, audio or subtitle choice. The ESM build of hls.js has its worker in a file of its own.
 */
export const loadEngine: LoadEngine = async () => {
  const { default: Hls } = await importHls()
  if (!Hls.isSupported()) return createNativeEngine
  const workerPath = new URL('../../../node_modules/hls.js/dist/hls.worker.js', import.meta.url).href
  return (options, emit) => createHlsEngine({ Hls, workerPath, options, emit })
}
