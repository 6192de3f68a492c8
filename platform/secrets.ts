import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { errorCode } from './error-code'

const secretsSchema = z.object({
  purgeToken: z.string().min(16),
  mediaSecret: z.string().min(32),
  /** What the keys of access tokens and one-time codes are made from. */
  accountSecret: z.string().min(32),
  /** Opens the door of the operator's commands. */
  adminToken: z.string().min(32),
})
export type Secrets = z.infer<typeof secretsSchema>

/**
 * The given secrets; what is missing comes from `secrets.json` in the data folder, made on first use and
 * readable by its owner only, so that signed addresses and sessions stay valid over a restart.
 */
export function readOrCreateSecrets(
  dataDir: string,
  given: { [Name in keyof Secrets]: string | undefined },
): Secrets {
  const complete = secretsSchema.safeParse(given)
  if (complete.success) return complete.data
  const kept = readSecrets(dataDir) ?? createSecrets(dataDir)
  return {
    purgeToken: given.purgeToken ?? kept.purgeToken,
    mediaSecret: given.mediaSecret ?? kept.mediaSecret,
    accountSecret: given.accountSecret ?? kept.accountSecret,
    adminToken: given.adminToken ?? kept.adminToken,
  }
}

const newSecrets = (): Secrets => ({
  purgeToken: randomBytes(24).toString('base64url'),
  mediaSecret: randomBytes(48).toString('base64url'),
  accountSecret: randomBytes(48).toString('base64url'),
  adminToken: randomBytes(48).toString('base64url'),
})

function readSecrets(dataDir: string): Secrets | null {
  const path = join(dataDir, 'secrets.json')
  try {
    const kept = secretsSchema.partial().parse(JSON.parse(readFileSync(path, 'utf8')))
    const all = secretsSchema.parse({ ...newSecrets(), ...kept })
    if (Object.keys(kept).length < Object.keys(all).length) replaceSecrets(path, all)
    return all
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw new Error(`${path} is damaged: mend it or delete it.`, { cause: error })
  }
}

/** A file of an earlier version gets what it lacks. */
function replaceSecrets(path: string, secrets: Secrets) {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, JSON.stringify(secrets, null, 2), { mode: 0o600 })
  renameSync(draft, path)
}

function createSecrets(dataDir: string): Secrets {
  const secrets = newSecrets()
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(secrets, null, 2), {
      mode: 0o600,
      flag: 'wx',
    })
  } catch (error) {
    const other = readSecrets(dataDir)
    if (other) return other
    throw error
  }
  return secrets
}
