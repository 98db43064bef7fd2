/** A claimed delivery: marked as attempted in a committed transaction before anything is sent. */
export interface ClaimedDelivery {
  id: string
  /** Key of the rate limit, e.g. the domain of the recipient. */
  key: string
}

/** Numbers of deliveries that may be claimed now. */
export interface Allowance {
  count: number
  /** Maximum per key, unless `ofKeys` contains the key. */
  perKey: number
  ofKeys: Readonly<Record<string, number>>
}

/** DeliveryOutcome of an attempt. `words` is the message of the remote service. */
export type DeliveryOutcome =
  | { state: 'sent'; words: string }
  /** Permanently rejected. */
  | {
      state: 'failed'
      words: string
      /** True if the recipient no longer exists. */
      isGone?: true
      /** Epoch milliseconds since when, if the remote service reports it. */
      goneSince?: number | undefined
    }
  /** Temporarily rejected: it is retried, not before `afterSeconds` if the remote service requests that. */
  | {
      state: 'retry'
      words: string
      /**
       * True if the remote service failed with the delivery in an unknown state; if it is not retried, it becomes
       * unknown.
       */
      isDoubtful?: true
      afterSeconds?: number | undefined
      /**
       * True if nothing was sent because of a local error that an operator has to fix, e.g. a key that cannot be
       * opened.
       */
      isOurs?: true
      /** True if the remote service throttles all deliveries of this key. */
      holdsKey?: true
    }
  /** The remote service may or may not have accepted it: it is never sent again. */
  | { state: 'unknown'; words: string }
  /** Suppressed: the recipient opted out before sending. */
  | { state: 'suppressed' }
  /** Paused before sending: it waits as if it had not been claimed. */
  | { state: 'held' }

export interface SettledDelivery<Item extends ClaimedDelivery> {
  item: Item
  outcome: DeliveryOutcome
}

/** Stores and sends the deliveries of one kind. */
export interface DeliveryQueue<Item extends ClaimedDelivery> {
  /** NOTIFY channel of new deliveries. */
  channel: string
  /**
   * Marks due deliveries as attempted and returns them after the commit, with `for update skip locked`, so that no two
   * servers claim the same one. Deliveries of paused or stopped campaigns and pushes are not due.
   */
  claim(allowance: Allowance): Promise<Item[]>
  deliver(item: Item): Promise<DeliveryOutcome>
  /** Writes the outcomes of attempts. Called again with the same ones after a failure. */
  settle(settled: readonly SettledDelivery<Item>[]): Promise<void>
  /** Marks attempts of killed servers as unknown. */
  recover(): Promise<void>
  /** Returns the milliseconds until a delivery can be claimed or recovered; undefined if none is pending. */
  untilNextDue(): Promise<number | undefined>
  close(): Promise<void>
}

const maxLength = 500

/** Returns the message of an error in one line, cut to 500 characters. */
export const errorMessage = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxLength)
