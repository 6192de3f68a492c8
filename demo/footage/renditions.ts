/** The sizes every piece is encoded in; `kbps` bounds the peaks of the video. */
export const renditions = [
  { name: '240p', width: 426, height: 240, profile: 'main', kbps: 280 },
  { name: '480p', width: 854, height: 480, profile: 'high', kbps: 800 },
  { name: '720p', width: 1280, height: 720, profile: 'high', kbps: 1_800 },
] as const

export const segmentSeconds = 4
