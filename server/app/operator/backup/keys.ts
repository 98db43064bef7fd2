import { argon2Sync, createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { mapValues } from '#contract/core/mapValues.ts'

/** Files of DATA_DIR that are required to read, verify or sign data. */
const keyFiles = [
  'secret.key',
  'licence.key',
  join('audit', 'key'),
  join('audit', 'checkpoints.jsonl'),
  join('storage', 'secret'),
]

/** Key files, encrypted with a passphrase. */
export interface SealedKeys {
  salt: string
  iv: string
  tag: string
  content: string
}

const cipher = 'aes-256-gcm'

/** Derives a key with Argon2id, so that a passphrase cannot be guessed quickly. */
const keyFrom = (passphrase: string, salt: Buffer): Buffer =>
  argon2Sync('argon2id', {
    message: passphrase,
    nonce: salt,
    parallelism: 1,
    tagLength: 32,
    memory: 65_536,
    passes: 3,
  })

/** Encrypts the key files of a data directory. */
export const sealKeys = async (dataDir: string, passphrase: string): Promise<SealedKeys> => {
  const files: Record<string, string> = {}
  for (const name of keyFiles)
    if (existsSync(join(dataDir, name))) files[name] = (await readFile(join(dataDir, name))).toString('base64')
  const [salt, iv] = [randomBytes(16), randomBytes(12)]
  const encrypt = createCipheriv(cipher, keyFrom(passphrase, salt), iv)
  const content = Buffer.concat([encrypt.update(JSON.stringify(files), 'utf8'), encrypt.final()])
  return {
    salt: salt.toString('base64'),
    iv: iv.toString('base64'),
    tag: encrypt.getAuthTag().toString('base64'),
    content: content.toString('base64'),
  }
}

/** Decrypts key files and returns their contents by name. Throws for a wrong passphrase. */
export const openKeys = (sealed: SealedKeys, passphrase: string): Record<string, Buffer> => {
  const bytes = (name: keyof SealedKeys) => Buffer.from(sealed[name], 'base64')
  const decrypt = createDecipheriv(cipher, keyFrom(passphrase, bytes('salt')), bytes('iv'))
  decrypt.setAuthTag(bytes('tag'))
  try {
    const text = Buffer.concat([decrypt.update(bytes('content')), decrypt.final()]).toString('utf8')
    const files = JSON.parse(text) as Record<string, string>
    return mapValues(files, (content) => Buffer.from(content, 'base64'))
  } catch {
    throw new Error('The passphrase is not the one that the keys of this backup were encrypted with')
  }
}

/** Throws if a data directory has a key file that differs from the backup and thus belongs to other data. */
export const assertNoOtherKeys = async (dataDir: string, files: Record<string, Buffer>): Promise<void> => {
  for (const [name, content] of Object.entries(files)) {
    const path = join(dataDir, name)
    if (existsSync(path) && !(await readFile(path)).equals(content))
      throw new Error(`${path} differs from the one of the backup. Choose an empty DATA_DIR: nothing is overwritten`)
  }
}

export const writeKeys = async (dataDir: string, files: Record<string, Buffer>): Promise<void> => {
  for (const [name, content] of Object.entries(files)) {
    if (!keyFiles.includes(name)) continue
    await mkdir(dirname(join(dataDir, name)), { recursive: true })
    await writeFile(join(dataDir, name), content, { mode: 0o600, flush: true })
  }
}
