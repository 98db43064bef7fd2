import { deepEqual, equal, ok } from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type StatusName, statuses } from '#contract/core/status.ts'
import { textIn } from '#server/platform/core/texts.ts'
import { eventually } from '#support/eventually.ts'
import { post } from '../keyRaces.ts'
import type { FaultWorld } from './world.ts'

/** A failure of the server's database. */
export interface DatabaseFault {
  name: string
  needsSmallDisk?: true
  /** Starts the failure. Returns a function that ends it. */
  begin(world: FaultWorld): Promise<() => Promise<unknown>>
  /** Expected error during the failure; undefined if requests wait until it ends. */
  answer: Extract<StatusName, 'busy' | 'diskFull'> | undefined
}

const stopped = (how: 'fast' | 'immediate'): DatabaseFault => ({
  name: `PostgreSQL stopped (${how})`,
  begin: async ({ postgres }) => {
    await postgres.stop(how)
    return postgres.start
  },
  answer: 'busy',
})

/** All failures: an unavailable database or a full disk. */
export const databaseFaults: readonly DatabaseFault[] = [
  stopped('fast'),
  stopped('immediate'),
  { name: 'all connections taken', begin: ({ takeConnections }) => takeConnections(), answer: 'busy' },
  {
    name: 'PostgreSQL frozen',
    begin: async ({ postgres }) => {
      postgres.freeze()
      return async () => postgres.thaw()
    },
    answer: undefined,
  },
  {
    name: 'disk of DATA_DIR and PostgreSQL full',
    needsSmallDisk: true,
    begin: async ({ disk }) => {
      await disk.fill()
      return disk.makeRoom
    },
    answer: 'diskFull',
  },
]

/** Saves an incompressible record of more than half a database page, so that the table's file must grow soon. */
const write = ({ client }: FaultWorld) => {
  const remark = randomBytes(3_700).toString('base64').slice(0, 4_900)
  const blank = { appVersion: null, phoneType: null, systemVersion: null, account: null, contact: null }
  const record = { type: 'problem', remark, appName: 'Fault', ...blank, pid: null, deviceId: null }
  return post(`${client.url}/platform/feedback/saveFeedback`, record, client.token)
}

const readPage = ({ client }: FaultWorld) =>
  post(`${client.url}/platform/device/getDevicePage`, { pageNum: 1, pageSize: 10 }, client.token)

const readyTimeoutMs = 2_000

/** Requests the readiness of the server, which must be answered within two seconds. */
const ready = async ({ server }: FaultWorld): Promise<number> =>
  (await fetch(`${server.url}/readyz`, { signal: AbortSignal.timeout(readyTimeoutMs) })).status

const assertWritten = (world: FaultWorld) =>
  eventually(async () => {
    const { status } = (await (await write(world)).json()) as { status: number }
    equal(status, statuses.ok.status)
  })

/** Asserts that a call returns the expected error with a retry interval. */
const assertAnswered = async (world: FaultWorld, name: 'busy' | 'diskFull'): Promise<void> => {
  const { status, text } = statuses[name]
  await eventually(async () => {
    const reply = await write(world)
    const { msg } = (await reply.json()) as { msg: string }
    deepEqual([reply.status, msg, reply.headers.get('retry-after')], [status, textIn(text, 'en'), '5'])
  })
}

interface Options {
  /** Minimum duration of the failure in milliseconds. */
  lastsMs: number
}

/**
 * Runs a database failure under writers. Throws unless calls report it, the server survives, is unready
 * meanwhile and recovers afterwards, and no acknowledged write is lost.
 */
export const surviveFault = async (world: FaultWorld, fault: DatabaseFault, { lastsMs }: Options): Promise<void> => {
  const { server, writers } = world
  await writers.more(8)
  const logged = server.output().length
  const end = await fault.begin(world)
  const statusesSeen = new Set<number>()
  let isOver = false
  const reading = async () => {
    while (!isOver) statusesSeen.add((await readPage(world)).status)
  }
  const reader = reading()
  try {
    if (fault.answer) await assertAnswered(world, fault.answer)
    await eventually(async () => equal(await ready(world), 503))
    await pause(lastsMs)
    equal(server.process.exitCode, null, `the server ended:\n${server.output()}`)
  } finally {
    await end()
    isOver = true
  }
  await assertWritten(world)
  await eventually(async () => equal(await ready(world), 200))
  await reader
  await writers.more(8)
  ok(!statusesSeen.has(500), `a page was answered by ${[...statusesSeen]}`)
  const full =
    server
      .output()
      .slice(logged)
      .match(/"level":60/g)?.length ?? 0
  equal(full, fault.answer === 'diskFull' ? 1 : 0, 'a full disk is logged once')
  const acknowledged = [...writers.acknowledged]
  const stored = await world.storedIds()
  const lost = acknowledged.filter((id) => !stored.has(id))
  deepEqual(lost, [], 'acknowledged writes are lost')
}
