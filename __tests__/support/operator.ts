import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { type OpenDatabase, openDatabase } from '#server/db/connect.ts'
import { onPostgres } from './database.ts'
import { aFolder, type Folder } from './files.ts'
import { administer, urlOf } from './template.ts'

const tool = fileURLToPath(new URL('../../server/platform.ts', import.meta.url))

interface RunOptions {
  /** What is typed into standard input. */
  input?: string
  env?: Record<string, string>
}

interface Ended {
  code: number | null
  output: string
  /** What was said beside the output: problems and progress. */
  said: string
}

export interface Operator {
  folder: Folder
  dataDir: string
  /** Starts `npm run platform -- <args>` as a process of its own, in the operator's folder. */
  start(args: string[], options?: RunOptions): ChildProcess
  run(args: string[], options?: RunOptions): Promise<Ended>
  /** The operator's database, while no process has it open. */
  open(): Promise<OpenDatabase>
  remove(): Promise<void>
}

/** An operator with an empty database, embedded or on the PostgreSQL of TEST_DATABASE_URL. */
export const anOperator = async ({ embedded = !onPostgres } = {}): Promise<Operator> => {
  const folder = await aFolder()
  const dataDir = join(folder.path, 'data')
  const name = `console_operator_${randomBytes(6).toString('hex')}`
  if (!embedded) await administer(`create database ${name}`)
  const databaseUrl = embedded ? undefined : urlOf(name)

  const start: Operator['start'] = (args, { env = {} } = {}) =>
    spawn(process.execPath, [tool, ...args], {
      cwd: folder.path,
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...env },
    })

  return {
    folder,
    dataDir,
    start,
    run: async (args, options = {}) => {
      const child = start(args, options)
      child.stdin?.end(options.input ?? '')
      const [output, said, [code]] = await Promise.all([
        text(child.stdout as NodeJS.ReadableStream),
        text(child.stderr as NodeJS.ReadableStream),
        once(child, 'close') as Promise<[number | null]>,
      ])
      return { code, output, said }
    },
    open: () => openDatabase({ databaseUrl, dataDir }),
    remove: async () => {
      if (!embedded) await administer(`drop database ${name} with (force)`)
      await folder.remove()
    },
  }
}
