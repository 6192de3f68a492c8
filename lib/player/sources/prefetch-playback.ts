import { buildUrl } from '../../api/build-url'
import { videoUrlRoute } from './get-playback'

/** The gateway path of a video's address. */
export const earlyPlaybackUrl = (videoId: number) =>
  buildUrl(`/api/${videoUrlRoute.host}`, videoUrlRoute.path, { query: { videoId } })

/**
 * Inline script of a player page: requests the video's address as the player would and preloads its playlist. Skipped
 * while reports are queued, which affect the address, and for unplayable videos. Plain statements, since nothing
 * compiles it.
 */
export const askEarly = [
  'const{call,media}=document.currentScript.dataset',
  'let held="",zone',
  'try{held=localStorage.getItem("hilalplay.heldBack")??""}catch{}',
  'try{zone=JSON.parse(sessionStorage.getItem("hilalplay.zone")).value}catch{}',
  'if(!held&&(!media||matchMedia(media).matches)){' +
    'const headers={accept:"application/json",language:document.documentElement.lang,' +
    'zone:zone??Intl.DateTimeFormat().resolvedOptions().timeZone,"content-type":"application/json"}',
  'const answer=fetch(call,{method:"POST",headers,cache:"no-store",credentials:"same-origin"})',
  'window.earlyCall={url:call,answer}',
  'answer.then(a=>a.clone().json()).then(({data})=>fetch(data.url)).catch(()=>{})}',
].join(';')
