import type { OpenDatabase } from '#server/platform/db/connect.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { ClaimedOfLedger, Ledger } from './ledger.ts'
import type { DeliveryQueue, Settled } from './queue.ts'

/** While others are being sent, what is over is looked for so often. */
const lookEveryMs = 1_000

interface Parts<Item extends ClaimedOfLedger>
  extends Pick<DeliveryQueue<Item>, 'channel' | 'claim' | 'deliver' | 'untilNextDue' | 'close'> {
  database: Pick<OpenDatabase, 'db'>
  ledger: Ledger
  /** What follows from what became of attempts. */
  afterEnded(settled: readonly Settled<Item>[]): Promise<void>
  /** Gives what has nothing left to send its end. */
  end(tx: Database, id: string): Promise<unknown>
}

/** A queue whose deliveries are written down in a ledger. */
export const ledgerQueue = <Item extends ClaimedOfLedger>({
  database: { db },
  ledger,
  afterEnded,
  end,
  ...own
}: Parts<Item>): DeliveryQueue<Item> => {
  let lookedAt = Date.now()
  return {
    ...own,
    settle: async (settled) => {
      const ended = settled.map(({ item: { id, attempts }, outcome }) => ({ id, attempts, outcome }))
      await db.transaction((tx) => ledger.noteEnded(tx, ended))
      await afterEnded(settled)
      if (Date.now() - lookedAt < lookEveryMs) return
      lookedAt = Date.now()
      await ledger.finish(db, end)
    },
    recover: async () => {
      await ledger.recover(db)
      await ledger.finish(db, end)
    },
  }
}
