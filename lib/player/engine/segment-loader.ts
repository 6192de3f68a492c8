import type Hls from 'hls.js'
import type { FragmentLoaderContext, HlsConfig, Loader, LoaderCallbacks, LoaderConfiguration } from 'hls.js'

type SegmentLoader = new (config: HlsConfig) => Loader<FragmentLoaderContext>
type Callbacks = LoaderCallbacks<FragmentLoaderContext>

/**
 * Loads segments as hls.js does, but keeps from it that it has aborted an initialisation segment. It would hear so late
 * that it aborts the segment that it loads instead by then, and waits for that one for ever (hls.js 1.7.4).
 */
export function createSegmentLoader({ DefaultConfig }: typeof Hls): SegmentLoader {
  const Base = DefaultConfig.loader as SegmentLoader
  return class extends Base {
    override load(context: FragmentLoaderContext, config: LoaderConfiguration, callbacks: Callbacks) {
      const heard = { ...callbacks }
      if (context.frag.sn === 'initSegment') delete heard.onAbort
      super.load(context, config, heard)
    }
  }
}
