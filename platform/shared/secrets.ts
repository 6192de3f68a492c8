import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const secretsSchema = z.object({
  purgeToken: z.string().min(16),
  mediaSecret: z.string().min(32),
  /** Derives the keys of access tokens and one-time codes. */
  accountSecret: z.string().min(32),
  /** Authorises the operator's commands. */
  adminToken: z.string().min(32),
})
export type Secrets = z.infer<typeof secretsSchema>

/**
 * The configured secrets. Missing ones come from `secrets.json` in the data folder, created on first use and readable
 * by its owner only, so that sessions and signed addresses survive a restart.
 */
export function readOrCreateSecrets(
  dataDir: string,
  configured: { [Name in keyof Secrets]: string | undefined },
): Secrets {
  const complete = secretsSchema.safeParse(configured)
  if (complete.success) return complete.data
  const stored = readSecrets(dataDir) ?? createSecrets(dataDir)
  return {
    purgeToken: configured.purgeToken ?? stored.purgeToken,
    mediaSecret: configured.mediaSecret ?? stored.mediaSecret,
    accountSecret: configured.accountSecret ?? stored.accountSecret,
    adminToken: configured.adminToken ?? stored.adminToken,
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
    const stored = secretsSchema.partial().parse(JSON.parse(readFileSync(path, 'utf8')))
    const all = secretsSchema.parse({ ...newSecrets(), ...stored })
    if (Object.keys(stored).length < Object.keys(all).length) replaceSecrets(path, all)
    return all
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw new Error(`${path} is damaged: mend it or delete it.`, { cause: error })
  }
}

/** Adds what a file of an earlier version lacks. */
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
