import { request, type BrowserContext } from '@playwright/test'
import type { LangCode } from '@/lib/contract'
import { demo } from '../fixtures/pages'
import { giveSession, Sandbox } from '../fixtures/users'

/**
 * Creates a member for each language, the same on every new stack: with progress, a list, a second profile and a
 * second device.
 */
export function signInForPictures({ origin, sandbox }: { origin: string; sandbox: string }, now: Date) {
  return async (context: BrowserContext, lang: LangCode): Promise<void> => {
    const door = await request.newContext({ baseURL: sandbox })
    const member = await new Sandbox(door).makeMember({
      lang,
      fullName: 'Salma Haddad',
      email: `salma-${lang}@hilalplay.test`,
      subscription: 'ACTIVE',
      profiles: [{ profileName: 'Noor', profileType: 'KIDS' }],
      devices: 1,
      favourites: [demo.series, 'noor-and-the-star-kite'],
      progress: [{ video: demo.episode, lastSec: 60 }],
    })
    await door.dispose()
    await giveSession(context, origin, member, now.getTime())
  }
}
