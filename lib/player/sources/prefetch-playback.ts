import { buildUrl } from '../../api/build-url'
import { videoUrlRoute } from './get-playback'

/** Where the gateway answers with the address of a video. */
export const earlyPlaybackUrl = (videoId: number) =>
  buildUrl(`/api/${videoUrlRoute.host}`, videoUrlRoute.path, { query: { videoId } })

/**
 * Runs in a player's page as it is read, long before the player: asks for the address of the video as the player
 * would, and lets the browser keep the playlist behind it. Not while places wait to be told, which the address depends
 * on, nor where the video does not play. Plain statements, since nothing compiles it.
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
