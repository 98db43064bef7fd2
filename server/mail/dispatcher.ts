import type { Database } from '../db/database.ts'
import { markFailed, markRefused, markSent, takeDue, untilNextDue } from './outbox.ts'
import { mailChannel } from './queue.ts'
import { isPermanent, type Transport } from './transport.ts'

/** The longest that a timer of the runtime can wait. */
const longestMs = 2 ** 31 - 1
const afterFailureMs = 30_000
/** Mails that are sent at the same time, so that one slow delivery does not hold up the others. */
const connections = 4

interface Parts {
  db: Database
  /** Calls back whenever a transaction that told a channel has been committed; answers how to stop. */
  listen(channel: string, hear: () => void): Promise<() => Promise<void>>
  transport: Transport
  /** Of the sender; stands in each Message-ID. */
  domain: string
  onError(error: unknown): void
}

export interface Dispatcher {
  /** Resolves when nothing that is due is left to send. */
  idle(): Promise<void>
  /** Finishes the mail that is being sent, and stops. */
  close(): Promise<void>
}

/**
 * Sends what the outbox holds: at the start, when new mail is committed, and when a retry is due; it never polls. Where a
 * server dies between the mail server's yes and its note of it, the mail is sent again with the same Message-ID.
 */
export const startDispatcher = async ({ db, listen, transport, domain, onError }: Parts): Promise<Dispatcher> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> = Promise.resolve()
  let isQueued = false
  let isClosed = false

  const sendOne = async (): Promise<boolean> => {
    const mail = isClosed ? undefined : await takeDue(db, domain)
    if (!mail) return false
    const failure = await transport.send(mail).then(
      () => undefined,
      (error: Error) => error,
    )
    if (!failure) await markSent(db, mail.id)
    else await (isPermanent(failure) ? markRefused : markFailed)(db, mail, failure.message)
    return true
  }

  const wakeIn = (ms: number | undefined) => {
    clearTimeout(timer)
    if (ms !== undefined && !isClosed) timer = setTimeout(wake, Math.min(ms, longestMs)).unref()
  }

  const sendAll = async () => {
    while (await sendOne());
  }

  const run = async () => {
    isQueued = false
    try {
      // All of them end before a failure of one is handled.
      const ends = await Promise.allSettled(Array.from({ length: connections }, sendAll))
      for (const end of ends) if (end.status === 'rejected') throw end.reason
      wakeIn(await untilNextDue(db))
    } catch (error) {
      if (isClosed) return
      onError(error)
      wakeIn(afterFailureMs)
    }
  }

  /** One run at a time; what comes while one runs is looked after by one more. */
  const wake = () => {
    if (isQueued || isClosed) return
    isQueued = true
    running = running.then(run)
  }

  const stopListening = await listen(mailChannel, wake)
  wake()
  return {
    idle: async () => {
      for (let seen: Promise<void> | undefined; seen !== running; ) {
        seen = running
        await seen
      }
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await stopListening()
      await running
      transport.close()
    },
  }
}
