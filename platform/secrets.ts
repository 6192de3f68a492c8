import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { errorCode } from './error-code'

const secretsSchema = z.object({ purgeToken: z.string().min(16), mediaSecret: z.string().min(32) })
export type Secrets = z.infer<typeof secretsSchema>

/**
 * The given secrets; what is missing comes from `secrets.json` in the data folder, made on first use and
 * readable by its owner only, so that signed addresses stay valid over a restart.
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
  }
}

function readSecrets(dataDir: string): Secrets | null {
  try {
    return secretsSchema.parse(JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw new Error(`${join(dataDir, 'secrets.json')} is damaged: mend it or delete it.`, { cause: error })
  }
}

function createSecrets(dataDir: string): Secrets {
  const secrets = {
    purgeToken: randomBytes(24).toString('base64url'),
    mediaSecret: randomBytes(48).toString('base64url'),
  }
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
