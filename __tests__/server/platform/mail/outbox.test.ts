import { sql } from 'drizzle-orm'
import { languages } from '#contract/core/localizedText.ts'
import { statuses } from '#contract/core/status.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import type { MailKind } from '#server/platform/mail/kind.ts'
import { renderMail } from '#server/platform/mail/render.ts'
import { createApplicant } from '#support/applicant.ts'
import { mailKinds } from '#support/mailKinds.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

describe('the outbox', () => {
  let platform: Platform
  beforeAll(async () => {
    platform = await startPlatform()
  })
  afterAll(() => platform.close())

  type Page = { list: RecordOfKind<'mail'>[]; total: number }
  const page = (token: string, filters: object = {}) =>
    platform.call<Page>('getMailPage', { pageNum: 1, pageSize: 50, ...filters }, { token })

  test('is visible to administrators only', async () => {
    const { email, sendCode, code } = createApplicant(platform)
    await sendCode()
    const { data } = await page(await platform.signIn('admin'), { recipient: email })
    expect(data?.total).toBe(1)
    expect(data?.list).toMatchObject([{ recipient: email, kind: 'registerCode', status: 'captured', attempts: 0 }])
    expect(data?.list[0]?.text).toContain(await code())
    for (const other of ['vendor', 'vendor-new', 'marketing'])
      expect((await page(await platform.signIn(other))).status).toBe(statuses.notPermitted.status)
  })

  test('distinguishes waiting mails from sent and failed ones, if a mail server is set', async () => {
    const sending = await startPlatform({ env: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'console@example.org' } })
    const applicants = [createApplicant(sending), createApplicant(sending), createApplicant(sending)]
    for (const { sendCode } of applicants) await sendCode()
    const [sentEmail, lateEmail] = applicants.map(({ email }) => email)
    await sending.db.execute(
      sql`update mail set sent_time = now(), text = null, html = null where recipient = ${sentEmail}`,
    )
    await sending.db.execute(sql`update mail set end_time = now() where recipient = ${lateEmail}`)
    const { data } = await sending.call<Page>(
      'getMailPage',
      { pageNum: 1, pageSize: 50, sortColumns: 'createTime asc' },
      { token: await sending.signIn('admin') },
    )
    expect(data?.list.map(({ status }) => status)).toEqual(['sent', 'failed', 'waiting'])
    await sending.close()
  })
})

describe('every kind of mail', () => {
  const all = Object.entries(mailKinds as Record<string, MailKind>)

  test.each(all.flatMap(([name, kind]) => languages.map((language) => [name, language, kind] as const)))(
    '%s in %s has every placeholder filled in, and escapes markup in its values',
    (_, language, kind) => {
      const values = Object.fromEntries(kind.values.map((name) => [name, `<b>&"${name}`]))
      const { subject, text, html } = renderMail(kind, language, values)
      for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\w+\}/)
      for (const name of kind.values) expect(`${subject}\n${text}`).toContain(`<b>&"${name}`)
      expect(html).not.toContain('<b>')
      expect(subject).not.toMatch(/[\r\n]/)
    },
  )
})
