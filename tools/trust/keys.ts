import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { verifyLog } from '#server/platform/workflows/verify/index.ts'
import { testKey } from '#support/checkpoints.ts'
import { openDatabase } from '#support/database.ts'
import { assertKeyTotals, grantKeys } from '#support/licences.ts'
import { runRandomLicenceEvents } from '#support/randomLicenceEvents.ts'
import { startServers } from '#support/servers.ts'
import {
  aClient,
  activateConcurrently,
  type Client,
  drawConcurrently,
  maxConcurrentStatements,
  waitForKeys,
} from './keyRaces.ts'
import type { TrustRun } from './run.ts'

const pid = 'P2003'
const clients = 64
const count = 250
const racers = 100
const servers = 3
const eventsPerRound = 40
/** Number of concurrent random events. */
const atOnce = 8

const keysLeft = async (db: Database): Promise<number> => {
  const [row] = await rowsOf<{ left: number }>(
    db,
    sql`select granted - drawn - reserved as left from licence where pid = ${pid}`,
  )
  return row?.left ?? 0
}

/** Throws if a key of the batches is missing, or if two keys are equal. */
const assertGenerated = async (db: Database, batches: readonly string[]): Promise<void> => {
  const [row] = await rowsOf<{ made: number; keys: number; serials: number }>(
    db,
    sql`select (count(*) filter (where batch_id in ${[...batches]}))::int as made, count(*)::int as keys,
               count(distinct serial)::int as serials from licence_key`,
  )
  const all = batches.length * count
  if (row?.made !== all) throw new Error(`${all} keys were drawn, ${row?.made} made`)
  if (row.serials !== row.keys) throw new Error(`Of ${row.keys} keys only ${row.serials} are different`)
}

const race: TrustRun['run'] = async ({ rounds, say }) => {
  const { db, urls, close } = await startServers(servers)
  const sum = { drawn: 0, refused: 0, told: 0, atOnce: 0 }
  try {
    // In sequence: concurrent sign-ins from one address are rate-limited as guessing.
    const sessions: Client[] = []
    for (let index = 0; index < clients; index += 1) sessions.push(await aClient(urls[index % urls.length] ?? ''))
    for (let round = 0; round < rounds; round += 1) {
      // Enough for about half of the clients.
      await grantKeys(db, (clients / 2) * count, pid)
      const enoughFor = Math.floor((await keysLeft(db)) / count)
      const drawing = drawConcurrently(sessions, { pid, count })
      const [drawn, atOnce] = await maxConcurrentStatements(db, drawing)
      if (drawn.length !== Math.min(enoughFor, clients))
        throw new Error(`${drawn.length} draws were made of a quota that was enough for ${enoughFor}`)
      await waitForKeys(db)
      await assertGenerated(db, drawn)
      sum.drawn += drawn.length
      sum.refused += clients - drawn.length
      sum.atOnce = Math.max(sum.atOnce, atOnce)
      sum.told += await activateConcurrently(db, urls, { pid, racers })
      const compared = await assertKeyTotals(db)
      if (round === rounds - 1) say(`${compared} quotas and batches compared with a count from nothing`)
    }
    await verifyLog(db, { keys: [testKey] })
  } finally {
    await close()
  }
  say(`${clients} sessions, servers: ${urls.length}. ${sum.drawn} draws of ${count} keys, ${sum.refused} refused`)
  say(`${sum.drawn * count} keys made by the servers beside the calls, no two alike`)
  say(`${rounds} keys activated, ${sum.told} devices received the id of the winner`)
  say(`PostgreSQL had up to ${sum.atOnce} statements of them under way at once`)
}

/** Runs random events, and checks the totals of quotas, batches and keys after each round. */
const runRandomEvents = async (
  { seed, say }: Parameters<TrustRun['run']>[0],
  chance: Parameters<typeof runRandomLicenceEvents>[2],
) => {
  const { db, close } = await openDatabase()
  try {
    const done = await runRandomLicenceEvents(db, seed, chance)
    const counts = Object.entries(done).map(([name, times]) => `${name} ${times}`)
    const together = chance.atOnce ? `, ${chance.atOnce} at once beside a rollout` : ''
    say(
      `${chance.rounds * (chance.atOnce ?? 1)} events by chance${together}, of which got through: ${counts.join(', ')}`,
    )
  } finally {
    await close()
  }
}

/**
 * Runs rounds of draws and activations over HTTP and of random events, and checks the totals of quotas,
 * batches and keys after each.
 */
export const keys: TrustRun = {
  summary: 'licence keys: 64 clients draw at once, 100 devices want one key; all counters add up, also by chance',
  rounds: 20,
  async run(options) {
    await runRandomEvents(options, { rounds: options.rounds * eventsPerRound })
    await runRandomEvents(options, { rounds: options.rounds * (eventsPerRound / atOnce), atOnce })
    await race(options)
  },
}
