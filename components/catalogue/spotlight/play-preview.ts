import { importHls } from '@/lib/config/hls-library'

/** Plays an HLS address in a small way: little buffer, no better picture than its box. Returns how to stop. */
export async function playPreview(video: HTMLVideoElement, url: string): Promise<() => void> {
  const { default: Hls } = await importHls()
  if (!Hls.isSupported()) {
    video.src = url
    return () => video.removeAttribute('src')
  }
  const hls = new Hls({ capLevelToPlayerSize: true, maxBufferLength: 8, startLevel: 0, enableWorker: false })
  hls.loadSource(url)
  hls.attachMedia(video)
  return () => hls.destroy()
}
