import type { Database } from '#server/platform/db/database.ts'
import { claimDueMail, type DueMail, markFailed, markRefused, markSent, untilNextDue } from './outbox.ts'
import { mailChannel } from './queue.ts'
import { isPermanent, type Transport } from './transport.ts'

/** Maximum delay of a timer in milliseconds (32-bit limit of the runtime). */
const maxTimerMs = 2 ** 31 - 1
const afterFailureMs = 30_000
/** Maximum of mails sent concurrently, so that one slow delivery does not block the others. */
const connections = 4

interface Parts {
  db: Database
  /** Calls back on each NOTIFY on a channel (LISTEN). Returns a function that stops listening. */
  listen(channel: string, onNotify: () => void): Promise<() => Promise<void>>
  transport: Transport
  /** Domain of the sender, for Message-IDs. */
  domain: string
  onError(error: unknown): void
}

export interface Dispatcher {
  /** Resolves when no due mail is left. */
  idle(): Promise<void>
  /** Stops after the mails in flight have ended, and closes the transport. */
  close(): Promise<void>
}

/**
 * Sends the mails of the outbox: at start, on NOTIFY, when a retry is due and when a connection is free; it never
 * polls. Each mailbox gets one mail at a time, so that a slow one occupies one connection. If the server is killed
 * between the acceptance of a mail and its record, the mail is sent again with the same Message-ID. Opens a LISTEN
 * connection and sets timers.
 */
export const startDispatcher = async ({ db, listen, transport, domain, onError }: Parts): Promise<Dispatcher> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> = Promise.resolve()
  let isQueued = false
  let isClosed = false
  /** Mails in flight by mailbox. */
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

  const scheduleWake = (ms: number | undefined) => {
    clearTimeout(timer)
    if (ms !== undefined && !isClosed) timer = setTimeout(wake, Math.min(ms, maxTimerMs)).unref()
  }

  /** Starts sending due mails while connections are free. */
  const run = async () => {
    isQueued = false
    try {
      while (!isClosed && sending.size < connections) {
        const mail = await claimDueMail(db, domain, [...sending.keys()])
        if (!mail) return scheduleWake(await untilNextDue(db, [...sending.keys()]))
        begin(mail)
      }
    } catch (error) {
      if (isClosed) return
      onError(error)
      scheduleWake(afterFailureMs)
    }
  }

  /** Starts a run, or queues another one after the current run. */
  const wake = () => {
    if (isQueued || isClosed) return
    isQueued = true
    running = running.then(run)
  }

  const idle = async () => {
    for (let awaited: Promise<void> | undefined; awaited !== running || sending.size > 0; ) {
      awaited = running
      await awaited
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
