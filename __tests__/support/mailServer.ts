import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { eventually } from './eventually.ts'

export interface MailServer {
  url: string
  /** Accepted mails with their raw source. */
  mails: { to: string[]; from: string; raw: string; messageId: string }[]
  /** Waits until this number of mails was accepted. */
  hasTaken(count: number): Promise<void>
  /** Refuses all mails from now on, temporarily or permanently, or accepts them again. */
  refuse(isRefusing: boolean, responseCode?: number): void
  /** Refuses a recipient permanently. */
  refuseRecipient(address: string): void
  /** Holds mails to a recipient. Returns a function that releases them. */
  holdRecipient(address: string): () => void
  /** Waits until a mail to a held recipient has arrived. */
  isHolding(address: string): Promise<void>
  close(): Promise<void>
}

/** Starts a real SMTP server on a port of its own, which records accepted mails. */
export const startMailServer = async (): Promise<MailServer> => {
  const acceptedMails: MailServer['mails'] = []
  let refusal: Error | undefined
  const refusedRecipients = new Set<string>()
  const heldRecipients = new Map<string, Promise<void>>()
  const waiting = new Set<string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onMailFrom: (_address, _session, done) => done(refusal),
    onRcptTo: ({ address }, _session, done) => {
      if (refusedRecipients.has(address))
        return done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }))
      waiting.add(address)
      void Promise.resolve(heldRecipients.get(address)).then(() => done())
    },
    onData: (stream, { envelope }, done) => {
      text(stream)
        .then((raw) => {
          const messageId = /^Message-ID: (.*)$/im.exec(raw)?.[1]?.trim() ?? ''
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
          acceptedMails.push({ to: envelope.rcptTo.map(({ address }) => address), from, raw, messageId })
          done()
        })
        .catch(done)
    },
  })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails: acceptedMails,
    hasTaken: (count) =>
      eventually(async () => {
        if (acceptedMails.length !== count) throw new Error(`${acceptedMails.length} mails were taken, not ${count}`)
      }),
    refuse: (isRefusing, responseCode = 451) => {
      const message = responseCode >= 500 ? 'Not from you' : 'Come back later'
      refusal = isRefusing ? Object.assign(new Error(message), { responseCode }) : undefined
    },
    refuseRecipient: (address) => refusedRecipients.add(address),
    holdRecipient: (address) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      heldRecipients.set(address, promise)
      return resolve
    },
    isHolding: (address) =>
      eventually(async () => {
        if (!waiting.has(address)) throw new Error(`No mail to ${address} waits`)
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
