import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Worker } from 'node:worker_threads'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { createTransportThread } from '#server/features/campaigns/transportThread.ts'

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

const mail = {
  messageId: '<one@example.org>',
  returnPath: 'bounce-a@back.example.org',
  from: { name: 'Aster', address: 'news@example.org' },
  replyTo: null,
  to: 'ann@example.org',
  subject: 'News',
  html: '<p>News</p>',
  text: 'News',
  headers: {},
}

/** Mail server with these replies, and its transport. */
const startServer = async (answers: SMTPServerOptions, login = '') => {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], logger: false, ...answers })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  const transport = createTransportThread({ smtpUrl: `smtp://${login}127.0.0.1:${port}` })
  const close = async () => {
    transport.close()
    await new Promise<void>((resolve) => server.close(resolve))
  }
  return { transport, close }
}

/** Result of a mail to a server with these replies. */
const outcomeBy = async (answers: SMTPServerOptions, login = '') => {
  const { transport, close } = await startServer(answers, login)
  return transport.send(mail).finally(close)
}

describe('a rejected mail', () => {
  test.each<[string, SMTPServerOptions, string]>([
    ['its receiver', { onRcptTo: (_address, _session, done) => done(refusal(550, '5.1.1 User unknown')) }, 'failed'],
    [
      'its content',
      {
        onData: (stream, _session, done) => {
          stream.resume().on('end', () => done(refusal(554, '5.7.1 Spam')))
        },
      },
      'failed',
    ],
    ['its receiver for now', { onRcptTo: (_address, _session, done) => done(refusal(451, 'Later')) }, 'retry'],
    ['everything from us', { onMailFrom: (_address, _session, done) => done(refusal(553, 'Sender refused')) }, 'retry'],
    ['our connection', { onConnect: (_session, done) => done(refusal(554, 'No service here')) }, 'retry'],
  ])('for %s', async (_, answers, state) => {
    expect(await outcomeBy(answers)).toMatchObject({ state })
  })

  test("is not lost if the server's password is wrong", async () => {
    const answers: SMTPServerOptions = {
      authOptional: false,
      onAuth: (_auth, _session, done) => done(refusal(535, 'Wrong')),
    }
    expect(await outcomeBy({ ...answers, allowInsecureAuth: true }, 'console:wrong@')).toMatchObject({ state: 'retry' })
  })
})

test('a mail whose connection opens too late is delayed, and nothing is sent to the mail server', async () => {
  let receivedCount = 0
  const { transport, close } = await startServer({
    onMailFrom: (_address, _session, done) => {
      receivedCount += 1
      done()
    },
  })
  expect(await transport.send(mail, Date.now() - 1)).toEqual({ state: 'held' })
  expect(await transport.send(mail, Date.now() + 60_000)).toMatchObject({ state: 'sent' })
  expect(receivedCount).toBe(1)
  await close()
})

describe('the sending thread', () => {
  let workers: Worker[]
  const note = (message: unknown) => workers.push((message as { worker: Worker }).worker)
  beforeEach(() => {
    workers = []
    subscribe('worker_threads', note)
  })
  afterEach(() => unsubscribe('worker_threads', note))

  test('fails during a mail, whose result is unknown; the next mail uses another thread', async () => {
    const arrival = Promise.withResolvers<void>()
    const { transport, close } = await startServer({
      onData: (stream, _session, done) => {
        stream.resume().on('end', () => (workers.length > 1 ? done() : arrival.resolve()))
      },
    })
    const lostMail = transport.send(mail)
    await arrival.promise
    await workers[0]?.terminate()
    expect(await lostMail).toMatchObject({ state: 'unknown' })
    expect(await transport.send(mail)).toMatchObject({ state: 'sent' })
    expect(workers).toHaveLength(2)
    await close()
  })
})
