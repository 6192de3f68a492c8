import { accountOf, profileOf, scriptGateway } from '@/lib/session/testing/browser'
import { logIn } from './render-member'

/** A member with a mouse whose profile plays previews, and a trailer for any title. */
export function letPreviewsPlay(): void {
  localStorage.clear()
  logIn()
  scriptGateway({
    '/auth/userDetail': accountOf({ userProfile: [profileOf({ autoPreview: true })] }),
    '/content/trailers': [{ id: 9, contentType: 'PREVIEW' }],
    '/video/video-url': { url: '/media/trailer.m3u8', duration: 50 },
  })
  const matchMedia = (query: string) => ({ matches: query.includes('hover') })
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: matchMedia })
  HTMLMediaElement.prototype.play = () => Promise.resolve()
}
