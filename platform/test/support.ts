import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { supportFile } from '../db/schema/support'
import { buildTestApp, type TestApp } from './build-test-app'
import type { TestMember } from './members'
import { sendTicket, type FormPart } from './ticket-files'

/** Runs a platform that listens for requests to support during the tests of a file. */
export function setUpSupport() {
  let platform: TestApp
  let origin: string

  beforeAll(async () => {
    platform = await buildTestApp()
    origin = await platform.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => platform.close())

  return {
    platform: () => platform,
    origin: () => origin,
    /** Sends a valid request of a member, with other fields where some are given. */
    send: (member: TestMember, fields: object = {}, ...files: FormPart[]) =>
      sendTicket(origin, member, fields, ...files),
    /** The names of all stored files, which are their ids. */
    stored: () => readdirSync(join(platform.app.platform.config.dataDir, 'support')),
    /** The rows of a request's files. */
    rowsOf: (ticketId: string) =>
      platform.app.platform.database.select().from(supportFile).where(eq(supportFile.ticketId, ticketId)),
  }
}
