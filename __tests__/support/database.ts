import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenDatabase, openDatabase } from '#server/db/connect.ts'
import { administer, readTemplate, urlOf } from './template.ts'

export const onPostgres = process.env.TEST_DATABASE_URL !== undefined

interface Options {
  /** Without the demonstration world: migrated, and nothing in it. */
  empty?: boolean
}

/**
 * A database of one test's own: embedded, or on a real PostgreSQL when TEST_DATABASE_URL is set. It goes with `close`.
 */
export const aDatabase = async ({ empty = false }: Options = {}): Promise<OpenDatabase> => {
  if (onPostgres) {
    const name = `console_test_${randomBytes(6).toString('hex')}`
    await administer(`create database ${name}${empty ? '' : ` template ${process.env.TEST_TEMPLATE}`}`)
    const opened = await openDatabase({ databaseUrl: urlOf(name), dataDir: '' })
    const close = async () => {
      await opened.close()
      await administer(`drop database ${name} with (force)`)
    }
    return { ...opened, close }
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'console-test-'))
  const opened = await openDatabase({ dataDir, ...(!empty && { template: await readTemplate() }) })
  const close = async () => {
    await opened.close()
    await rm(dataDir, { recursive: true })
  }
  return { ...opened, close }
}
