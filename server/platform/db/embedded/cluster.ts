import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { SystemAccount } from './account.ts'
import { startFailure } from './binaries.ts'
import { clusterPath, passwordPath } from './paths.ts'

export const superuser = 'console'

const passwordFile = basename(passwordPath(''))

const run = async (account: SystemAccount, program: string, programArgs: string[]): Promise<void> => {
  const { file, args, options } = account.command(program, programArgs)
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', (error) => reject(startFailure(error)))
    child.once('close', resolve)
  })
  const [code, errors] = await Promise.all([ended, text(child.stderr as NodeJS.ReadableStream)])
  if (code !== 0) throw new Error(`${program} failed: ${errors.trim().split('\n').slice(-3).join(' ')}`)
}

/**
 * Creates the cluster of a data directory: UTF-8, sorted by code point, with data checksums. It is created under
 * another name and renamed when complete, so that an interrupted creation is repeated at the next start.
 */
const createCluster = async (account: SystemAccount, dataDir: string, more: string[] = []): Promise<void> => {
  const cluster = clusterPath(dataDir)
  const [draft, secret] = [`${cluster}.new`, `${cluster}.password`]
  for (const left of [draft, secret]) await rm(left, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  const password = randomBytes(24).toString('base64url')
  await writeFile(secret, password, { mode: 0o600, flush: true })
  for (const path of [draft, secret]) account.own(path)
  try {
    await run(account, 'initdb', [
      ...['-D', draft, `--username=${superuser}`, `--pwfile=${secret}`, '--auth=scram-sha-256', '--encoding=UTF8'],
      ...['--locale-provider=builtin', '--locale=C.UTF-8', '--data-checksums', '--no-instructions', ...more],
    ])
    await rename(secret, join(draft, passwordFile))
    await rename(draft, cluster)
  } finally {
    for (const left of [draft, secret]) await rm(left, { recursive: true, force: true })
  }
}

/**
 * Ensures that a data directory has a cluster of this major version. Throws if it has one of another version, or a
 * database in `db` of an earlier version of this product.
 */
export const ensureCluster = async (account: SystemAccount, dataDir: string): Promise<void> => {
  const cluster = clusterPath(dataDir)
  if (!existsSync(cluster)) {
    if (existsSync(join(dataDir, 'db')))
      throw new Error(
        `${join(dataDir, 'db')} is the database of an earlier version, which this one cannot read. Choose another DATA_DIR, or keep running that version`,
      )
    return createCluster(account, dataDir)
  }
  const found = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')
  const major = found.trim()
  if (major === account.binaries.major) return
  throw new Error(
    major === ''
      ? `${cluster} is not a data directory of PostgreSQL, or is damaged. Restore a backup into an empty DATA_DIR`
      : `${cluster} was made by PostgreSQL ${major}, and this version brings ${account.binaries.major}. Write a backup with the version that made it, and restore it into an empty DATA_DIR`,
  )
}
