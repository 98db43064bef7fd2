import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '#server/app/database.ts'
import type { OpenDatabase } from '#server/platform/db/connect.ts'
import { aFolder, type Folder } from './files.ts'
import { type Ended, runInProcess } from './inProcess.ts'
import { aPlace, type Place } from './place.ts'

const tool = fileURLToPath(new URL('../../server/platform.ts', import.meta.url))

interface RunOptions {
  /** What is typed into standard input. */
  input?: string
  env?: Record<string, string>
}

export interface Operator {
  folder: Folder
  dataDir: string
  /** Starts `npm run platform -- <args>` as a process of its own, in the operator's folder. */
  start(args: string[], options?: RunOptions): ChildProcess
  /** The same until it has ended. */
  spawn(args: string[], options?: RunOptions): Promise<Ended>
  /** The same without a process of its own, in a fraction of the time. */
  run(args: string[], options?: RunOptions): Promise<Ended>
  /** Opens the operator's database beside whoever else has it open. */
  open(): Promise<OpenDatabase>
  remove(): Promise<void>
}

interface Options {
  /** With an embedded database in DATA_DIR, which is made when it is first opened. */
  embedded?: boolean
}

/** An operator with an empty database of its own: on the PostgreSQL of the tests, or embedded. */
export const anOperator = async ({ embedded = false }: Options = {}): Promise<Operator> => {
  const folder = await aFolder()
  const dataDir = join(folder.path, 'data')
  const inFolder: Place = {
    env: { DATA_DIR: dataDir },
    open: () => openDatabase({ dataDir }),
    remove: async () => {},
  }
  const place = embedded ? inFolder : await aPlace({ empty: true })

  const start: Operator['start'] = (args, { env = {} } = {}) =>
    spawn(process.execPath, [tool, ...args], {
      cwd: folder.path,
      env: { PATH: process.env.PATH, ...place.env, ...env },
    })

  return {
    folder,
    dataDir,
    start,
    run: (args, { env = {}, input = '' } = {}) =>
      runInProcess(args, { cwd: folder.path, env: { PATH: process.env.PATH, ...place.env, ...env }, input }),
    spawn: async (args, options = {}) => {
      const child = start(args, options)
      child.stdin?.end(options.input ?? '')
      const [output, said, [code]] = await Promise.all([
        text(child.stdout as NodeJS.ReadableStream),
        text(child.stderr as NodeJS.ReadableStream),
        once(child, 'close') as Promise<[number | null]>,
      ])
      return { code, output, said }
    },
    open: place.open,
    remove: async () => {
      await place.remove()
      await folder.remove()
    },
  }
}
