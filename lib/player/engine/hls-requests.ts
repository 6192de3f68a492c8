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
      const remaining = { ...callbacks }
      if (context.frag.sn === 'initSegment') delete remaining.onAbort
      super.load(context, config, remaining)
    }
  }
}

/** Counts a request from sending to completion, however it ends. */
export type CountRequest = (request: XMLHttpRequest) => void

/** Reports when the first request of an engine is sent and when none is pending. */
export function createRequestCount(onChange: (isLoading: boolean) => void): CountRequest {
  const open = new Set<XMLHttpRequest>()
  return (request) => {
    request.addEventListener('loadstart', () => {
      open.add(request)
      if (open.size === 1) onChange(true)
    })
    request.addEventListener('loadend', () => {
      if (open.delete(request) && open.size === 0) onChange(false)
    })
  }
}
