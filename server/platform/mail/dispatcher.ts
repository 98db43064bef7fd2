import type { Database } from '#server/platform/db/database.ts'
import { type DueMail, markFailed, markRefused, markSent, takeDue, untilNextDue } from './outbox.ts'
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
  /** Finishes the mails that are being sent, and stops. */
  close(): Promise<void>
}

/**
 * Sends what the outbox holds: at the start, when new mail is committed, when a retry is due and when a connection is free
 * again; it never polls. A mailbox gets one mail after the other, and a slow one takes one connection. Where a server dies
 * between the mail server's yes and its note of it, the mail is sent again with the same Message-ID.
 */
export const startDispatcher = async ({ db, listen, transport, domain, onError }: Parts): Promise<Dispatcher> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> = Promise.resolve()
  let isQueued = false
  let isClosed = false
  /** What is being sent, by mailbox. */
  const sending = new Map<string, Promise<void>>()

  const send = async (mail: DueMail): Promise<void> => {
    const failure = await transport.send(mail).then(
      () => undefined,
      (error: Error) => error,
    )
    if (!failure) await markSent(db, mail.id)
    else await (isPermanent(failure) ? markRefused : markFailed)(db, mail, failure.message)
  }

  const begin = (mail: DueMail) => {
    const end = () => {
      sending.delete(mail.mailbox)
      wake()
    }
    sending.set(mail.mailbox, send(mail).catch(onError).finally(end))
  }

  const wakeIn = (ms: number | undefined) => {
    clearTimeout(timer)
    if (ms !== undefined && !isClosed) timer = setTimeout(wake, Math.min(ms, longestMs)).unref()
  }

  /** Begins what is due, as far as connections are free. */
  const run = async () => {
    isQueued = false
    try {
      while (!isClosed && sending.size < connections) {
        const mail = await takeDue(db, domain, [...sending.keys()])
        if (!mail) return wakeIn(await untilNextDue(db, [...sending.keys()]))
        begin(mail)
      }
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

  const idle = async () => {
    for (let seen: Promise<void> | undefined; seen !== running || sending.size > 0; ) {
      seen = running
      await seen
      await Promise.all(sending.values())
    }
  }

  const stopListening = await listen(mailChannel, wake)
  wake()
  return {
    idle,
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await stopListening()
      await idle()
      transport.close()
    },
  }
}
