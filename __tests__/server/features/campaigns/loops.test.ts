import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import { type BounceListener, startBounceListener } from '#server/features/campaigns/returned/listener.ts'
import { createToken } from '#server/features/campaigns/tokens.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { OpenDatabase } from '#server/platform/db/connect.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { openDatabase } from '#support/database.ts'
import { testEngine } from '#support/engine.ts'
import { eventually } from '#support/eventually.ts'
import { createCampaign, createSubscribers, startSending } from '#support/marketing.ts'
import { deliveryReport } from '#support/returnedMail.ts'
import { testEnv, testSecrets } from '#support/testEnv.ts'

const domain = 'back.example.org'
const plainMail = (headers: string[], text: string) =>
  [...headers, 'Content-Type: text/plain', '', text, ''].join('\r\n')

describe('mail to a bounce address', () => {
  let database: OpenDatabase
  let bounces: BounceListener | undefined
  let own = ''
  const errors: unknown[] = []
  const parts = () => ({
    config: readConfig({ ...testEnv, BOUNCE_PORT: '0', BOUNCE_DOMAIN: domain }),
    database,
    engine: testEngine,
    secrets: testSecrets,
    onError: (error: unknown) => errors.push(error),
  })
  beforeAll(async () => {
    database = await openDatabase({ empty: true })
    bounces = await startBounceListener(parts())
    const { db } = database
    await createSubscribers(db, 1)
    const campaign = await createCampaign(db)
    await startSending(db, campaign)
    const [delivery] = await rowsOf<{ id: string }>(
      db,
      sql`update delivery set state = 'sent', end_time = now() where campaign_id = ${campaign} returning id`,
    )
    own = `bounce-${createToken(testSecrets, 'bounce', delivery?.id ?? '')}@${domain}`
  })
  afterAll(async () => {
    await bounces?.close()
    await database.close()
    expect(errors).toEqual([])
  })

  const deliver = async (raw: string, { from = '', to = own } = {}): Promise<void> => {
    const transport = createTransport({ host: '127.0.0.1', port: bounces?.port ?? 0, secure: false, ignoreTLS: true })
    await transport.sendMail({ envelope: { from, to }, raw }).finally(() => transport.close())
  }
  const readStates = async () => {
    const [row] = await rowsOf<Record<string, unknown>>(
      database.db,
      sql`select delivery.state as mail, subscriber.state as reader, soft_bounces as soft,
                 (select count(*)::int from delivery) as deliveries, (select count(*)::int from mail) as mails
            from delivery join subscriber on subscriber.id = subscriber_id`,
    )
    return row
  }
  const untouched = { mail: 'sent', reader: 'subscribed', soft: 0, deliveries: 1, mails: 0 }
  const report = deliveryReport({ to: ['reader1@example.org'], raw: 'Subject: News\r\n\r\nNews' }, '5.1.1')

  /** Opens a connection, and collects the listener's output until it closes. */
  const openSession = (port = bounces?.port ?? 0) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    const output = text(socket)
    return { socket, output, greeted: once(socket, 'data') }
  }

  test('is accepted on five connections per address, so that one address does not use all', async () => {
    const open = Array.from({ length: 5 }, () => openSession())
    await Promise.all(open.map(({ greeted }) => greeted))
    expect(await openSession().output).toMatch(/^421 /)
    for (const { socket } of open) socket.end('QUIT\r\n')
    await Promise.all(open.map(({ output }) => output))
    await eventually(() => deliver(plainMail(['From: reader1@example.org', 'Auto-Submitted: auto-replied'], 'Away')))
  })

  test('ends with its connection after a time limit, however slowly and steadily it arrives', async () => {
    const brief = await startBounceListener({ ...parts(), maxDurationMs: 300 })
    const { socket, output } = openSession(brief?.port)
    const steady = setInterval(() => socket.write('N'), 20)
    await output
    clearInterval(steady)
    await brief?.close()
  })

  test.each([
    [
      'an automatic out-of-office reply',
      plainMail(
        ['From: reader1@example.org', 'Subject: Away', 'Auto-Submitted: auto-replied'],
        'Back on 5.1.2027, 550 miles',
      ),
      'reader1@example.org',
    ],
    [
      'the same by the mailbox of a postmaster',
      plainMail(
        ['From: postmaster@example.org', 'Auto-Submitted: auto-replied'],
        'Our office moved to 550 High Street',
      ),
      'postmaster@example.org',
    ],
    [
      'an answer by hand',
      plainMail(['From: reader1@example.org', 'Subject: Re: News'], 'What is 5.1.1?'),
      'reader1@example.org',
    ],
    ['a mail without recipient', plainMail(['From: <>', 'Subject: Hello'], 'Hello'), ''],
    ['a report of a delay', report.replace('Action: failed', 'Action: delayed'), ''],
    ['a receipt', report.replace('Action: failed', 'Action: delivered').replaceAll('5.1.1', '2.0.0'), ''],
    [
      'a report of a delay that encloses a report of a failure',
      deliveryReport({ to: [own], raw: report }, '4.4.1').replace('Action: failed', 'Action: delayed'),
      '',
    ],
  ])('changes nothing and gets no answer: %s', async (_, raw, from) => {
    await deliver(raw, { from })
    expect(await readStates()).toEqual(untouched)
  })

  test('is rejected before its content if the address was not issued, which prevents loops', async () => {
    for (const recipient of [
      `bounce-${'a'.repeat(52)}@${domain}`,
      `postmaster@${domain}`,
      own.replace(domain, 'example.net'),
    ])
      await expect(deliver(report, { to: recipient })).rejects.toThrow(/No such mailbox/)
    expect(await readStates()).toEqual(untouched)
  })

  test('is rejected if too large, whatever size it declares', async () => {
    const raw = plainMail(['From: a@example.org', 'To: b@example.org'], 'x'.repeat(11 * 1_048_576))
    await expect(deliver(raw)).rejects.toThrow(/Too large/)
    expect(await readStates()).toEqual(untouched)
  })

  test('does not suppress a subscriber if it is a plain mail about a full mailbox, as of older servers', async () => {
    const head = ['From: MAILER-DAEMON@mx.example.net', 'Auto-Submitted: auto-replied']
    const raw = plainMail([...head, 'X-Failed-Recipients: reader1@example.org'], 'SMTP error: 552 5.2.2 Mailbox full')
    await deliver(raw)
    expect(await readStates()).toEqual({ ...untouched, mail: 'bounced', soft: 1 })
    await database.db.execute(sql`update delivery set state = 'sent', bounce_time = null`)
  })

  test('suppresses a subscriber by a report without sending mail, also for a report about that report', async () => {
    await deliver(report)
    await deliver(deliveryReport({ to: ['MAILER-DAEMON@mx.example.net'], raw: report }, '5.1.1'))
    expect(await readStates()).toEqual({ ...untouched, mail: 'bounced', reader: 'bounced', soft: 1 })
  })
})
