import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from './freePort.ts'

export interface PostgresServer {
  /** Of its superuser, in the database `postgres`. */
  url: string
  stop(): Promise<void>
}

/** Where the programs of a PostgreSQL server lie on this machine; Debian keeps them out of the path. */
const programFolder = (): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), ...globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed()].find(
    (folder) => ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))),
  )

export const hasPostgres = (): boolean => programFolder() !== undefined

const superuser = 'postgres'

/** PostgreSQL refuses to run as root: another user of the machine runs it then. */
const unprivileged = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) => Number(spawnSync('id', [flag, superuser], { encoding: 'utf8' }).stdout || 65_534)
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** Waits for the line with which it says that it takes connections. */
const isReady = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    const said: string[] = []
    createInterface({ input: server.stderr as NodeJS.ReadableStream }).on('line', (line) => {
      said.push(line)
      if (line.includes('ready to accept connections')) resolve()
    })
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${said.join('\n')}`)))
  })

/** Starts a PostgreSQL server with an empty cluster of its own on loopback, which asks for a password and goes when it stops. */
export const startPostgres = async (): Promise<PostgresServer> => {
  const programs = programFolder()
  if (!programs) throw new Error('This machine has no PostgreSQL server: initdb and postgres are not found')
  const as = unprivileged()
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'))
  const password = randomUUID()
  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, password)
  if (as) for (const path of [folder, passwordFile]) await chown(path, as.uid, as.gid)
  const data = join(folder, 'data')
  const how = ['--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--no-sync', '--encoding=UTF8', '--locale=C.UTF-8']
  const made = spawnSync(join(programs, 'initdb'), [`--pgdata=${data}`, `--username=${superuser}`, ...how], {
    ...as,
    cwd: folder,
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`initdb failed:\n${made.stderr}`)
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '500',
    // What is lost with the machine is made again.
    fsync: 'off',
  }
  const server = spawn(
    join(programs, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...as, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  await isReady(server)
  return {
    url: `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => {
      // "Fast": connections are ended, and it writes what it has.
      server.kill('SIGINT')
      if (server.exitCode === null) await once(server, 'exit')
      await rm(folder, { recursive: true })
    },
  }
}
