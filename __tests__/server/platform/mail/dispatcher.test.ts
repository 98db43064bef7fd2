import { createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import type { languages } from '#contract/core/localizedText.ts'
import { registerCode } from '#server/features/accounts/mails.ts'
import { feedbackAnswer } from '#server/features/feedback/mails.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { OpenDatabase } from '#server/platform/db/connect.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Dispatcher } from '#server/platform/mail/dispatcher.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { startMail } from '#server/platform/mail/start.ts'
import { openDatabase } from '#support/database.ts'
import { eventually } from '#support/eventually.ts'
import { type MailServer, startMailServer } from '#support/mailServer.ts'
import { testEnv } from '#support/testEnv.ts'

describe('mail', () => {
  let database: OpenDatabase
  let server: MailServer
  let dispatchers: Dispatcher[]
  const errors: unknown[] = []

  beforeEach(async () => {
    database = await openDatabase()
    server = await startMailServer()
    dispatchers = []
    errors.length = 0
  })
  afterEach(async () => {
    for (const dispatcher of dispatchers) await dispatcher.close()
    await server.close()
    await database.close()
    expect(errors).toEqual([])
  })

  const createDispatcher = async (url = server.url) => {
    const config = readConfig({ ...testEnv, SMTP_URL: url, MAIL_FROM: 'Device console <console@example.org>' })
    const dispatcher = await startMail(config, database, (error) => errors.push(error))
    if (!dispatcher) throw new Error('Nothing sends')
    dispatchers.push(dispatcher)
    return dispatcher
  }
  const write = (recipient = 'ann@example.org', language: (typeof languages)[number] = 'en') =>
    database.db.transaction((tx) =>
      queueMail(tx, {
        kind: registerCode,
        to: recipient,
        language,
        values: { code: '123456', minutes: 10 },
        consoleUrl: undefined,
      }),
    )
  const rows = () =>
    rowsOf<{ attempts: number; sent: boolean; error: string | null; pause: number; text: string | null }>(
      database.db,
      sql`select attempts, sent_time is not null as sent, last_error as error, text,
                 extract(epoch from due_time - now())::float8 as pause from mail order by create_time`,
    )
  /** Moves the clock of the outbox, and wakes the dispatcher. */
  const passTime = async (seconds: number) => {
    const by = sql`${`${seconds} seconds`}::interval`
    await database.db.execute(sql`update mail set due_time = due_time - ${by}, end_time = end_time - ${by}`)
    await database.db.execute(sql`select pg_notify('mail', '')`)
  }
  const partsOf = (raw: string) =>
    [
      ...raw.matchAll(
        /Content-Type: text\/(plain|html); charset=utf-8\r\nContent-Transfer-Encoding: (\S+)\r\n\r\n([\s\S]*?)\r\n--/gi,
      ),
    ].map(([, type = '', encoding = '', body = '']) => {
      const bytes =
        encoding === 'base64'
          ? Buffer.from(body, 'base64')
          : Buffer.from(
              body
                .replace(/=\r\n/g, '')
                .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
              'latin1',
            )
      return [type, bytes.toString('utf8')] as const
    })

  test('with a text of a vendor has its name as sender, and the address of the platform', async () => {
    await createDispatcher()
    const names = ['Omnia Medical', 'Omnia\r\nBcc: other@example.org']
    for (const [index, author] of names.entries()) {
      const values = { author, maker: 'Omnia', about: 'Omnia 2', matter: 'b', text: 'a', reply: '', refuse: 'c' }
      await database.db.transaction((tx) =>
        queueMail(tx, {
          kind: feedbackAnswer,
          to: 'ann@example.org',
          language: 'en',
          values,
          consoleUrl: undefined,
          author: { vid: 'V1002', name: author },
          replyTo: 'help@omnia.example',
        }),
      )
      await server.hasTaken(index + 1)
      const { raw = '', from = '', to = [] } = server.mails[index] ?? {}
      const [headers = ''] = raw.split('\r\n\r\n')
      if (index === 0) {
        expect(headers).toContain('From: Omnia Medical via Device console <console@example.org>')
        expect(headers).toContain('Reply-To: Omnia Medical <help@omnia.example>')
      }
      expect([from, to, /^Bcc:/im.test(headers)]).toEqual(['console@example.org', ['ann@example.org'], false])
    }
  })

  test.each([
    ['en', 'Enter this code to sign up as a vendor:', '<html lang="en"'],
    ['zh_CN', '请输入以下验证码，完成厂商注册：', '<html lang="zh-CN"'],
  ] as const)('in %s arrives as text and as HTML, at its one recipient', async (language, message, html) => {
    await createDispatcher()
    await write('ann@example.org', language)
    await server.hasTaken(1)
    const [mail] = server.mails
    expect(mail?.to).toEqual(['ann@example.org'])
    expect(mail?.raw).toContain('From: Device console <console@example.org>')
    const parts = Object.fromEntries(partsOf(mail?.raw ?? ''))
    expect(parts.plain).toContain(message)
    expect(parts.plain).toContain('123456')
    expect(parts.html).toContain(html)
    expect(parts.html).toContain('>123456<')
    expect(parts.html).not.toMatch(/<img|<link|<script|url\(|https?:/)
  })

  test('is sent if, and only if, its transaction is committed', async () => {
    const dispatcher = await createDispatcher()
    await database.db
      .transaction(async (tx) => {
        await queueMail(tx, {
          kind: registerCode,
          to: 'nobody@example.org',
          language: 'en',
          values: { code: '1', minutes: 1 },
          consoleUrl: undefined,
        })
        throw new Error('taken back')
      })
      .catch(() => {})
    await write()
    await server.hasTaken(1)
    await dispatcher.idle()
    expect(server.mails.map(({ to }) => to)).toEqual([['ann@example.org']])
  })

  test('that waited while no server ran is sent at the start, and its code is deleted then', async () => {
    await write()
    expect((await rows())[0]?.text).toContain('123456')
    await (await createDispatcher()).idle()
    expect(server.mails).toHaveLength(1)
    expect(await rows()).toMatchObject([{ sent: true, attempts: 1, text: null }])
  })

  test('that is refused is retried with backoff, with the same Message-ID', async () => {
    const dispatcher = await createDispatcher()
    server.refuse(true)
    await write()
    for (const [attempts, pause] of [
      [1, 5],
      [2, 15],
      [3, 60],
    ] as const) {
      await eventually(async () =>
        expect(await rows()).toMatchObject([{ attempts, error: expect.stringContaining('Come back later') }]),
      )
      await dispatcher.idle()
      const [row] = await rows()
      expect(row?.pause).toBeLessThanOrEqual(pause)
      expect(row?.pause).toBeGreaterThan(pause - 5)
      if (attempts === 3) server.refuse(false)
      await passTime(pause)
    }
    await server.hasTaken(1)
    await dispatcher.idle()
    expect(await rows()).toMatchObject([{ sent: true, attempts: 4, error: null }])
    expect(server.mails[0]?.messageId).toMatch(/^<[0-9a-f-]{36}@example\.org>$/)
  })

  test('to a mailbox that the mail server refuses permanently is given up at once, with the server’s message', async () => {
    server.refuseRecipient('nobody@example.org')
    await write('nobody@example.org')
    const dispatcher = await createDispatcher()
    await dispatcher.idle()
    await passTime(60)
    await dispatcher.idle()
    expect(await rows()).toMatchObject([
      { attempts: 1, sent: false, error: expect.stringContaining('No such mailbox') },
    ])
    expect(server.mails).toEqual([])
  })

  test('that is accepted slowly does not delay others', async () => {
    const release = server.holdRecipient('slow@example.org')
    await write('slow@example.org')
    await write('quick@example.org')
    await createDispatcher()
    await server.hasTaken(1)
    expect(server.mails[0]?.to).toEqual(['quick@example.org'])
    release()
    await server.hasTaken(2)
  })

  test('that is accepted slowly does not delay later ones, however many wait for its mailbox', async () => {
    const release = server.holdRecipient('slow@example.org')
    const dispatcher = await createDispatcher()
    for (let nth = 0; nth < 8; nth += 1) await write('slow@example.org')
    await server.isHolding('slow@example.org')
    for (const recipient of ['ann@example.org', 'ben@example.org']) {
      await write(recipient)
      await eventually(async () => expect(server.mails.at(-1)?.to).toEqual([recipient]))
    }
    release()
    await dispatcher.idle()
    expect(server.mails).toHaveLength(10)
  })

  test('to one mailbox is sent in the order in which it was written', async () => {
    const codes = Array.from({ length: 12 }, (_, nth) => String(100_000 + nth))
    for (const code of codes)
      await database.db.transaction((tx) =>
        queueMail(tx, {
          kind: registerCode,
          to: 'ann@example.org',
          language: 'en',
          values: { code, minutes: 10 },
          consoleUrl: undefined,
        }),
      )
    const dispatcher = await createDispatcher()
    await dispatcher.idle()
    expect(server.mails.map(({ raw }) => /\b1000\d\d\b/.exec(raw)?.[0])).toEqual(codes)
  })

  test('is stored while the mail server cannot be reached', async () => {
    const closed = await new Promise<number>((resolve) => {
      const probe = createServer().listen(0, '127.0.0.1', () => {
        const { port } = probe.address() as { port: number }
        probe.close(() => resolve(port))
      })
    })
    await write()
    const away = await createDispatcher(`smtp://127.0.0.1:${closed}`)
    await away.idle()
    expect(await rows()).toMatchObject([{ sent: false, attempts: 1, error: expect.stringContaining('ECONNREFUSED') }])
    await away.close()
    await createDispatcher()
    await passTime(5)
    await server.hasTaken(1)
  })

  test('that has expired is given up', async () => {
    await write()
    await passTime(600)
    await (await createDispatcher()).idle()
    expect(server.mails).toEqual([])
    expect(await rows()).toMatchObject([{ sent: false, attempts: 0 }])
  })

  test('is sent once by two dispatchers on one database', async () => {
    const dispatchers = [await createDispatcher(), await createDispatcher()]
    const recipients = Array.from({ length: 30 }, (_, index) => `reader${index}@example.org`)
    await Promise.all(recipients.map((recipient) => write(recipient)))
    await server.hasTaken(recipients.length)
    for (const dispatcher of dispatchers) await dispatcher.idle()
    expect(server.mails.flatMap(({ to }) => to).toSorted()).toEqual(recipients.toSorted())
    expect((await rows()).every(({ attempts, sent }) => attempts === 1 && sent)).toBe(true)
  })

  test('that was claimed when its dispatcher was killed is sent again, with a Message-ID for deduplication', async () => {
    // The moment between the mail server's acceptance and the update of the row, as a kill leaves it.
    await write()
    await (await createDispatcher()).idle()
    await database.db.execute(
      sql`update mail set sent_time = null, text = 'x', html = 'x', due_time = now() + interval '300 seconds'`,
    )
    await passTime(0)
    for (const dispatcher of dispatchers) await dispatcher.idle()
    expect(server.mails).toHaveLength(1)
    await passTime(300)
    await server.hasTaken(2)
    const [first, second] = server.mails
    expect(second?.messageId).toBe(first?.messageId)
  })
})
