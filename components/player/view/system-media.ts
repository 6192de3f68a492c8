import { connectMediaSession } from './media-session'
import { keepAwake } from './wake-lock'

type CompanionOptions = Parameters<typeof connectMediaSession>[0]

/** What accompanies a playing video outside the page: the system's media keys and a screen that stays lit. */
export function accompany(options: CompanionOptions): () => void {
  const stops = [connectMediaSession(options), keepAwake(options.store)]
  return () => {
    for (const stop of stops) stop()
  }
}
