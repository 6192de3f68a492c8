import { importHls } from '../../config/hls-library'
import type { LoadEngine } from '@/lib/player/core'
import { createHlsEngine } from './hls-engine'
import { createNativeEngine } from './native-engine'

/**
 * Loads hls.js and selects the engine. hls.js goes first: Chromium answers 'maybe' for HLS too, but lacks a choice of
 * quality, audio and subtitles. The ESM build of hls.js has a separate worker file.
 */
export const loadEngine: LoadEngine = async () => {
  const { default: Hls } = await importHls()
  if (!Hls.isSupported()) return createNativeEngine
  const workerPath = new URL('../../../node_modules/hls.js/dist/hls.worker.js', import.meta.url).href
  return (options, emit) => createHlsEngine({ Hls, workerPath, options, emit })
}
