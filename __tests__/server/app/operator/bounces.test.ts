import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { createToken } from '#server/features/campaigns/tokens.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { createCampaign, createSubscribers, startSending } from '#support/marketing.ts'
import { type Operator, startOperator } from '#support/operator.ts'
import { deliveryReport } from '#support/returnedMail.ts'
import { testSecrets } from '#support/testEnv.ts'

/** Mail as a mailbox file contains it (RFC 4155). */
const inMbox = (to: string, raw: string) =>
  `From MAILER-DAEMON Thu Nov 26 06:00:00 2026\nDelivered-To: ${to}\n${raw.replaceAll('\r\n', '\n')}\n`

describe('a mailbox file with bounces', () => {
  let operator: Operator
  beforeAll(async () => {
    operator = await startOperator()
  })
  afterAll(() => operator.remove())

  const countBounced = async () => {
    const { db, close } = await operator.open()
    const rows = await rowsOf<{ state: string }>(db, sql`select state from subscriber where state = 'bounced'`)
    await close()
    return rows.length
  }

  test('ends the subscription of a bounced mail, once, and skips mails that the platform has not sent', async () => {
    const { db, close } = await operator.open()
    await createSubscribers(db, 3)
    const campaign = await createCampaign(db)
    await startSending(db, campaign)
    await db.execute(sql`update delivery set state = 'sent', end_time = now() where campaign_id = ${campaign}`)
    const [delivery] = await rowsOf<{ id: string; email: string }>(db, sql`select id, email from delivery limit 1`)
    await close()
    const ownAddress = `bounce-${createToken(testSecrets, 'bounce', delivery?.id ?? '')}@back.example.org`
    const report = deliveryReport({ to: [delivery?.email ?? ''], raw: 'Subject: News\r\n\r\nNews' }, '5.1.1')
    const file = join(operator.folder.path, 'returned.mbox')
    await writeFile(
      file,
      [
        inMbox('bounce-aaaa@back.example.org', report),
        inMbox('me@example.org', 'Subject: Hello'),
        inMbox(ownAddress, report),
      ].join(''),
    )
    const { output } = await operator.run(['bounces', file])
    expect(output.trim()).toBe('3 e-mails read, 1 bounces and complaints recorded')
    expect(await countBounced()).toBe(1)
    const secondRun = await operator.run(['bounces', file])
    expect(secondRun.output.trim()).toBe('3 e-mails read, 0 bounces and complaints recorded')
    expect(await countBounced()).toBe(1)
  })
})
