import type Hls from 'hls.js'
import type { FragmentLoaderContext, HlsConfig, Loader, LoaderCallbacks, LoaderConfiguration } from 'hls.js'

type SegmentLoader = new (config: HlsConfig) => Loader<FragmentLoaderContext>
type Callbacks = LoaderCallbacks<FragmentLoaderContext>

/**
 * A segment loader that hides aborted initialisation segments from hls.js. It would notice so late that it aborts the
 * next segment instead and waits for it forever (hls.js 1.7.4).
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
