import { randomUUID } from 'node:crypto'
import { defaultLang } from '@/lib/contract'
import { openSession } from '../services/sessions/sessions'
import type { Viewer } from '../shared/context'
import type { TestApp } from './build-test-app'
import { bearing, type TestMember } from './members'

/** Headers of another session of a member, on a new device unless it is named, without hashing a password. */
export async function enterOn(
  { app }: TestApp,
  { userId }: Pick<TestMember, 'userId'>,
  deviceId: string = randomUUID(),
) {
  const viewer: Viewer = {
    ...{ lang: defaultLang, audience: 'ADULT', deviceId, ip: '127.0.0.1', address: '127.0.0.1' },
    ...{ platform: 'WEB', appVersion: '', channel: null, userAgent: null, member: null },
    ...{ isWebApp: false, tokenRefused: false },
  }
  const { tokenInfo } = await openSession({ ...app.platform, viewer }, userId)
  return bearing(tokenInfo, deviceId)
}
