import { Worker } from 'node:worker_threads'
import type { Outcome } from '#server/platform/delivery/queue.ts'
import type { MailEnded, MailToSend } from './mailWorker.ts'
import type { CampaignTransport } from './transport.ts'

const script = new URL('./mailWorker.ts', import.meta.url)
/** Of a thread that has broken: what it was sending may have been taken. */
const broken: Outcome = { state: 'unknown', words: 'The thread that sends has ended' }

const startThread = (settings: { smtpUrl: string }, onExit: () => void): CampaignTransport => {
  const worker = new Worker(script, { workerData: settings, env: {} })
  const underWay = new Map<number, (outcome: Outcome) => void>()
  let last = 0
  worker.on('message', ({ number, outcome }: MailEnded) => {
    underWay.get(number)?.(outcome)
    underWay.delete(number)
  })
  // What follows from an error is in its exit; with nobody listening it would end the process.
  worker.on('error', () => {})
  worker.on('exit', () => {
    onExit()
    for (const end of underWay.values()) end(broken)
  })
  return {
    send: (mail, until) =>
      new Promise((resolve) => {
        const message: MailToSend = { number: ++last, mail, until }
        underWay.set(message.number, resolve)
        worker.postMessage(message)
      }),
    close: () => worker.postMessage('close'),
  }
}

/**
 * Sends the mails of campaigns in a thread of their own: writing them takes longer than all else about them, and pages do
 * not wait for it. The first mail starts the thread, and where it has broken, the next one starts another.
 */
export const transportThread = (settings: { smtpUrl: string }): CampaignTransport => {
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
