/** One delivery that was claimed: said to be attempted, in a committed transaction, before anything is sent. */
export interface Claimed {
  id: string
  /** What the rate per key is counted by, e.g. the domain of a receiver. */
  key: string
}

/** How many deliveries may be claimed now. */
export interface Allowance {
  count: number
  /** Of one key; of those that stand in `ofKeys`, so many. */
  perKey: number
  ofKeys: Readonly<Record<string, number>>
}

/** What became of an attempt. `words` are those of the other side. */
export type Outcome =
  | { state: 'sent'; words: string }
  /** Refused for good. */
  | {
      state: 'failed'
      words: string
      /** Whoever it was for is not there any more. */
      isGone?: true
      /** Since when, in epoch milliseconds, where the other side has said it. */
      goneSince?: number | undefined
    }
  /** Not taken: it may be tried again, after so long where the other side has said it. */
  | {
      state: 'retry'
      words: string
      /** The other side has failed over it and asks for it again: where it is given up, nobody knows whether it was taken. */
      isDoubtful?: true
      afterSeconds?: number | undefined
      /** Nothing was sent, for something of ours is wrong that somebody has to mend, e.g. a key that cannot be opened. */
      isOurs?: true
      /** The other side has asked to be left alone with everything of this key. */
      holdsKey?: true
    }
  /** Nobody knows whether it was taken: it is never sent again. */
  | { state: 'unknown'; words: string }
  /** Nothing was sent, as at the last moment it was for nobody any more: it is left out. */
  | { state: 'suppressed' }
  /** Nothing was sent, as at the last moment it was not to be sent now: it waits as if it had not been claimed. */
  | { state: 'held' }

export interface Settled<Item extends Claimed> {
  item: Item
  outcome: Outcome
}

/** Deliveries of one sort in the database, and the way that they are sent. */
export interface DeliveryQueue<Item extends Claimed> {
  /** Where the database tells of new ones. */
  channel: string
  /**
   * Marks deliveries that are due as attempted, and answers them once that is committed: `for update skip locked`, so
   * that no two servers have one. What is paused or stopped is not due.
   */
  claim(allowance: Allowance): Promise<Item[]>
  deliver(item: Item): Promise<Outcome>
  /** Notes what became of attempts. Called again with the same ones where it has thrown. */
  settle(settled: readonly Settled<Item>[]): Promise<void>
  /** Marks as unknown what servers that have died were attempting. */
  recover(): Promise<void>
  /** Milliseconds until there is something to claim or to recover; undefined where nothing waits. */
  untilNextDue(): Promise<number | undefined>
  close(): Promise<void>
}

const longest = 500

/** Returns the message of an error in one line, cut to 500 characters. */
export const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longest)
