/** Stubs what jsdom lacks of media elements and dialogs: playback with its events, and modal state. */
export function stubMedia() {
  const media = HTMLMediaElement.prototype
  const paused = new WeakMap<HTMLMediaElement, boolean>()
  Object.defineProperty(media, 'paused', {
    configurable: true,
    get(this: HTMLMediaElement) {
      return paused.get(this) ?? true
    },
  })
  media.play = jest.fn(function (this: HTMLMediaElement) {
    paused.set(this, false)
    this.dispatchEvent(new Event('play'))
    this.dispatchEvent(new Event('playing'))
    return Promise.resolve()
  })
  media.pause = jest.fn(function (this: HTMLMediaElement) {
    if (paused.get(this) !== false) return
    paused.set(this, true)
    this.dispatchEvent(new Event('pause'))
  })
  const dialog = HTMLDialogElement.prototype
  const open = function (this: HTMLDialogElement) {
    this.open = true
  }
  dialog.show = open
  dialog.showModal = open
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList
}

/** Sets properties of a media element and dispatches their events, as a browser does. */
export function reportMedia(video: HTMLVideoElement, changes: { duration?: number; currentTime?: number }) {
  Object.defineProperty(video, 'readyState', { configurable: true, value: 4 })
  if (changes.duration !== undefined) {
    Object.defineProperty(video, 'duration', { configurable: true, value: changes.duration })
    video.dispatchEvent(new Event('durationchange'))
  }
  if (changes.currentTime !== undefined) {
    video.currentTime = changes.currentTime
    video.dispatchEvent(new Event('timeupdate'))
  }
}
