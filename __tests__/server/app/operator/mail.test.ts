import { sql } from 'drizzle-orm'
import { registerCode } from '#server/features/accounts/mails.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { type Operator, startOperator } from '#support/operator.ts'

describe('the mail command of the operator’s tool', () => {
  let operator: Operator
  let ids: string[]

  beforeAll(async () => {
    operator = await startOperator()
    const { db, close } = await operator.open()
    for (const [to, code] of [
      ['ann@example.org', '111111'],
      ['bob@example.org', '222222'],
    ] as const)
      await queueMail(db, {
        kind: registerCode,
        to,
        language: 'en',
        values: { code, minutes: 10 },
        consoleUrl: undefined,
      })
    await db.execute(
      sql`update mail set sent_time = now(), text = null, html = null where recipient = 'bob@example.org'`,
    )
    const rows = await rowsOf<{ id: string }>(db, sql`select id from mail order by create_time`)
    ids = rows.map(({ id }) => id)
    await close()
  })
  afterAll(() => operator.remove())

  test('lists mails newest first, without their text', async () => {
    const { code, output } = await operator.run(['mail'])
    expect(code).toBe(0)
    const lines = output.trim().split('\n')
    expect(lines.map((line) => /\S+@\S+ .*/.exec(line)?.[0])).toEqual([
      'bob@example.org  Your registration code',
      'ann@example.org  Your registration code',
      undefined,
    ])
    expect(lines.at(-1)).toBe('2 in the outbox, 1 sent')
    expect(output).not.toContain('111111')
  })

  test('shows a mail in full by its id, without a sent code', async () => {
    const [capturedMail, sentMail] = [
      await operator.run(['mail', '--id', ids[0] ?? '']),
      await operator.run(['mail', '--id', ids[1] ?? '']),
    ]
    expect(capturedMail.output).toMatch(
      /^To: ann@example.org\nSubject: Your registration code\nWritten: .* UTC\nSent: not yet\n\n/,
    )
    expect(capturedMail.output).toContain('111111')
    expect(sentMail.output).toContain('It held a code, and is forgotten since it was sent.')
  })

  test.each(['none', '00000000-0000-4000-8000-000000000000'])('reports an unknown id (%s)', async (id) => {
    expect(await operator.run(['mail', '--id', id])).toMatchObject({ code: 1, errorOutput: `There is no mail ${id}\n` })
  })
})
