import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '#server/app/database.ts'
import type { OpenDatabase } from '#server/platform/db/connect.ts'
import { createFolder, type Folder } from './files.ts'
import { type Ended, runInProcess } from './inProcess.ts'
import { createTestDatabase, type TestDatabase } from './testDatabase.ts'

const tool = fileURLToPath(new URL('../../server/platform.ts', import.meta.url))

interface RunOptions {
  /** Text for standard input. */
  input?: string
  env?: Record<string, string>
}

export interface Operator {
  folder: Folder
  dataDir: string
  /** Starts `npm run platform -- <args>` in a process of its own, in the operator's folder. */
  start(args: string[], options?: RunOptions): ChildProcess
  /** Runs `npm run platform -- <args>` in a process of its own until it has ended. */
  spawn(args: string[], options?: RunOptions): Promise<Ended>
  /** Runs the command in this process, which is faster. */
  run(args: string[], options?: RunOptions): Promise<Ended>
  /** Opens the operator's database, even while others have it open. */
  open(): Promise<OpenDatabase>
  remove(): Promise<void>
}

interface Options {
  /** Uses an embedded database in DATA_DIR, created when first opened. */
  embedded?: boolean
}

/** Creates an operator with an empty database, on the PostgreSQL of the tests or embedded. */
export const startOperator = async ({ embedded = false }: Options = {}): Promise<Operator> => {
  const folder = await createFolder()
  const dataDir = join(folder.path, 'data')
  const inFolder: TestDatabase = {
    env: { DATA_DIR: dataDir },
    open: () => openDatabase({ dataDir }),
    remove: async () => {},
  }
  const testDatabase = embedded ? inFolder : await createTestDatabase({ empty: true })

  const start: Operator['start'] = (args, { env = {} } = {}) =>
    spawn(process.execPath, [tool, ...args], {
      cwd: folder.path,
      env: { PATH: process.env.PATH, ...testDatabase.env, ...env },
    })

  return {
    folder,
    dataDir,
    start,
    run: (args, { env = {}, input = '' } = {}) =>
      runInProcess(args, { cwd: folder.path, env: { PATH: process.env.PATH, ...testDatabase.env, ...env }, input }),
    spawn: async (args, options = {}) => {
      const child = start(args, options)
      child.stdin?.end(options.input ?? '')
      const [output, errorOutput, [code]] = await Promise.all([
        text(child.stdout as NodeJS.ReadableStream),
        text(child.stderr as NodeJS.ReadableStream),
        once(child, 'close') as Promise<[number | null]>,
      ])
      return { code, output, errorOutput }
    },
    open: testDatabase.open,
    remove: async () => {
      await testDatabase.remove()
      await folder.remove()
    },
  }
}
