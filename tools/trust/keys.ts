import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/query/rows.ts'
import { verifyLog } from '#server/workflows/verify/index.ts'
import { testKey } from '#support/checkpoints.ts'
import { aDatabase } from '#support/database.ts'
import { assertBalanced, drawTogether, grantKeys, raceToActivate, raceToDraw } from '#support/licences.ts'
import type { TrustRun } from './run.ts'

const pid = 'P2003'
const clients = 64
const count = 250
const racers = 100

/** Rounds of draws and activations, after each of which quotas, batches and keys add up. */
export const keys: TrustRun = {
  summary: 'licence keys: 64 clients draw at once, 100 devices want one key; all counters add up',
  rounds: 20,
  async run({ rounds, say }) {
    const { db, close } = await aDatabase()
    const sum = { drawn: 0, refused: 0, made: 0, told: 0 }
    try {
      for (let round = 0; round < rounds; round += 1) {
        // Enough for about half of them.
        await grantKeys(db, (clients / 2) * count, pid)
        const drawn = await raceToDraw(db, { pid, clients, count })
        await assertBalanced(db)
        await drawTogether(db, drawn, count)
        sum.drawn += drawn.length
        sum.refused += clients - drawn.length
        sum.made += drawn.length * count
        sum.told += (await raceToActivate(db, racers, pid)).told
        const compared = await assertBalanced(db)
        if (round === rounds - 1) say(`${compared} quotas and batches compared with a count from nothing`)
      }
      const [row] = await rowsOf<{ serials: number; keys: number }>(
        db,
        sql`select count(distinct serial)::int as serials, count(*)::int as keys from licence_key`,
      )
      if (row?.serials !== row?.keys) throw new Error(`Of ${row?.keys} keys only ${row?.serials} are different`)
      await verifyLog(db, { keys: [testKey] })
      say(`${sum.drawn} draws of ${count} keys, ${sum.refused} refused; ${sum.made} keys made by three servers at once`)
      say(`${rounds} keys activated, ${sum.told} devices told by whom they are held`)
    } finally {
      await close()
    }
  },
}
