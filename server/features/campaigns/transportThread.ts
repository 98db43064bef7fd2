import { Worker } from 'node:worker_threads'
import type { DeliveryOutcome } from '#server/platform/delivery/queue.ts'
import type { MailEnded, MailToSend } from './mailWorker.ts'
import type { CampaignTransport } from './transport.ts'

const script = new URL('./mailWorker.ts', import.meta.url)
/** DeliveryOutcome of mails in a thread that has ended: they may have been accepted. */
const broken: DeliveryOutcome = { state: 'unknown', words: 'The thread that sends has ended' }

const startThread = (settings: { smtpUrl: string }, onExit: () => void): CampaignTransport => {
  const worker = new Worker(script, { workerData: settings, env: {} })
  const inFlight = new Map<number, (outcome: DeliveryOutcome) => void>()
  let last = 0
  worker.on('message', ({ number, outcome }: MailEnded) => {
    inFlight.get(number)?.(outcome)
    inFlight.delete(number)
  })
  // The exit handler handles errors; without a listener an error would end the process.
  worker.on('error', () => {})
  worker.on('exit', () => {
    onExit()
    for (const end of inFlight.values()) end(broken)
  })
  return {
    send: (mail, until) =>
      new Promise((resolve) => {
        const message: MailToSend = { number: ++last, mail, until }
        inFlight.set(message.number, resolve)
        worker.postMessage(message)
      }),
    close: () => worker.postMessage('close'),
  }
}

/**
 * Creates a transport that sends in a worker thread, as composing MIME is CPU-bound and must not block requests. The
 * thread is started by the first mail, and again after a failure.
 */
export const createTransportThread = (settings: { smtpUrl: string }): CampaignTransport => {
  let thread: CampaignTransport | undefined
  const start = (): CampaignTransport => {
    const started = startThread(settings, () => {
      if (thread === started) thread = undefined
    })
    return started
  }
  return {
    send: (mail, until) => {
      thread ??= start()
      return thread.send(mail, until)
    },
    close: () => {
      thread?.close()
      thread = undefined
    },
  }
}
