import type { Database } from '../db/database.ts'
import { markFailed, markSent, takeDue, untilNextDue } from './outbox.ts'
import { mailChannel } from './queue.ts'
import type { Transport } from './transport.ts'

/** The longest that a timer of the runtime can wait. */
const longestMs = 2 ** 31 - 1
const afterFailureMs = 30_000

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
      (error: Error) => error.message,
    )
    await (failure === undefined ? markSent(db, mail.id) : markFailed(db, mail, failure))
    return true
  }

  const wakeIn = (ms: number | undefined) => {
    clearTimeout(timer)
    if (ms !== undefined && !isClosed) timer = setTimeout(wake, Math.min(ms, longestMs)).unref()
  }

  const run = async () => {
    isQueued = false
    try {
      while (await sendOne());
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
