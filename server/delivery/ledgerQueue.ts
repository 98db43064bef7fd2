import type { Database, OpenDatabase } from '../db/connect.ts'
import type { ClaimedOfLedger, Ledger } from './ledger.ts'
import type { DeliveryQueue, Settled } from './queue.ts'

/** While others are being sent, what is over is looked for so often. */
const lookEveryMs = 1_000

interface Parts<Item extends ClaimedOfLedger>
  extends Pick<DeliveryQueue<Item>, 'channel' | 'claim' | 'deliver' | 'untilNextDue' | 'close'> {
  database: Pick<OpenDatabase, 'db' | 'kind'>
  ledger: Ledger
  /** What follows from what became of attempts. */
  afterEnded(settled: readonly Settled<Item>[]): Promise<void>
  /** Gives what has nothing left to send its end. */
  end(tx: Database, id: string): Promise<unknown>
}

/** A queue whose deliveries are written down in a ledger. */
export const ledgerQueue = <Item extends ClaimedOfLedger>({
  database: { db, kind },
  ledger,
  afterEnded,
  end,
  ...own
}: Parts<Item>): DeliveryQueue<Item> => {
  // The embedded database has one server: at its start, all that is being attempted was left by the one before.
  let isFirst = kind === 'pglite'
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
      const isAlone = isFirst
      isFirst = false
      await ledger.recover(db, isAlone)
      await ledger.finish(db, end)
    },
  }
}
