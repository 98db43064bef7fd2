import type { OpenDatabase } from '#server/platform/db/connect.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Ledger, LedgerDelivery } from './ledger.ts'
import type { DeliveryQueue, SettledDelivery } from './queue.ts'

/** Milliseconds between checks for finished parents while deliveries are being sent. */
const finishEveryMs = 1_000

interface Parts<Item extends LedgerDelivery>
  extends Pick<DeliveryQueue<Item>, 'channel' | 'claim' | 'deliver' | 'untilNextDue' | 'close'> {
  database: Pick<OpenDatabase, 'db'>
  ledger: Ledger
  /** Runs after the outcomes of attempts are recorded. */
  afterEnded(settled: readonly SettledDelivery<Item>[]): Promise<void>
  /** Ends a parent without pending deliveries. */
  end(tx: Database, id: string): Promise<unknown>
}

/** Creates a delivery queue that stores its deliveries in a ledger. */
export const ledgerQueue = <Item extends LedgerDelivery>({
  database: { db },
  ledger,
  afterEnded,
  end,
  ...own
}: Parts<Item>): DeliveryQueue<Item> => {
  let finishedAt = Date.now()
  return {
    ...own,
    settle: async (settled) => {
      const ended = settled.map(({ item: { id, attempts }, outcome }) => ({ id, attempts, outcome }))
      await db.transaction((tx) => ledger.recordOutcomes(tx, ended))
      await afterEnded(settled)
      if (Date.now() - finishedAt < finishEveryMs) return
      finishedAt = Date.now()
      await ledger.finish(db, end)
    },
    recover: async () => {
      await ledger.recover(db)
      await ledger.finish(db, end)
    },
  }
}
