import { readFileSync } from 'node:fs'

/** The minimal player of the same stream: plain hls.js, with the URL of the same signed grant and one video element. */
const player = (videoId: number) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Bare</title>
<meta name="viewport" content="width=device-width"><script src="/bare/hls.js"></script></head>
<body><video playsinline style="width:100%"></video><script>
const video = document.querySelector('video')
const granted = fetch('/api/content/video/video-url?videoId=${videoId}', { method: 'POST' })
const hls = new Hls()
hls.attachMedia(video)
granted.then((response) => response.json()).then(({ data }) => hls.loadSource(data.url))
video.addEventListener('canplay', () => video.play(), { once: true })
</script></body></html>`

const title = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Bare</title>
<meta name="viewport" content="width=device-width"></head>
<body><a id="play" href="/bare/play">Play</a></body></html>`

/** A bare player for one video: a title page with a single link at `/bare/title` leads to `/bare/play`. */
export function barePlayer(videoId: number): Record<string, OwnFile> {
  return {
    '/bare/title': { type: 'text/html', body: title },
    '/bare/play': { type: 'text/html', body: player(videoId) },
    '/bare/hls.js': { type: 'text/javascript', body: readFileSync('node_modules/hls.js/dist/hls.min.js') },
  }
}

/** A file that a benchmark adds to the web app's origin. */
export interface OwnFile {
  type: string
  body: string | Buffer
}
