import { sql } from 'drizzle-orm'
import { type Language, languages } from '#contract/core/localizedText.ts'
import { statuses } from '#contract/core/status.ts'
import type { TextKey } from '#contract/core/text.ts'
import type { RecordOfKind } from '#contract/kinds.ts'
import { escapeHtml } from '#server/platform/core/html.ts'
import { textIn } from '#server/platform/core/texts.ts'
import type { MailKind } from '#server/platform/mail/kind.ts'
import { renderMail } from '#server/platform/mail/render.ts'
import { pageAt } from '#src/routes/index.ts'
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

const consoleUrl = 'https://console.example'
const buttonsIn = (html: string) => html.match(/mso-padding-alt/g)?.length ?? 0

describe('every mail of the system', () => {
  const all = mailKinds.flatMap((kind) => languages.map((language) => [kind.subject, language, kind] as const))
  const render = (kind: MailKind, language: Language, consoleUrl?: string) =>
    renderMail(kind, {
      language,
      values: Object.fromEntries(kind.values.map((name) => [name, `<b>&"${name}`])),
      quotes: [{ source: 'Registration number', text: 'One <digit>\ntoo few' }],
      consoleUrl,
    })

  test.each(all)(
    '%s in %s has all of its texts, with values filled in and their markup escaped',
    (_, language, kind) => {
      const { subject, text, html } = render(kind, language, consoleUrl)
      for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\w+\}|\.server:/)
      for (const name of kind.values.filter((one) => one !== (kind.button as { id?: string } | undefined)?.id))
        expect(`${subject}\n${text}`).toContain(`<b>&"${name}`)
      expect(html).not.toContain('<b>')
      expect(subject).not.toMatch(/[\r\n]/)
    },
  )

  test.each(all)('%s in %s begins with what to do, quotes, and says that it is automated', (_, language, kind) => {
    const { text, html } = render(kind, language, consoleUrl)
    const lead = textIn(
      { key: kind.lead, values: Object.fromEntries(kind.values.map((name) => [name, `<b>&"${name}`])) },
      language,
    )
    expect(text.split('\n')[0]).toBe(lead)
    expect(html.indexOf(escapeHtml(lead))).toBeLessThan(html.indexOf('class="card"'))
    expect(text).toContain('Registration number\n> One <digit>\n> too few')
    expect(html).toContain('One &lt;digit&gt;<br>too few')
    for (const part of [text, html]) expect(part).toContain(textIn('core.server:automated', language))
    expect(html).not.toMatch(/position:|<img|<link/)
  })

  test.each(all)(
    '%s in %s has one button, which opens a page that exists, unless it has a code',
    (_, language, kind) => {
      const { button } = kind
      const { text, html } = render(kind, language, consoleUrl)
      expect(buttonsIn(html)).toBe(button ? 1 : 0)
      if (kind.code !== undefined) expect(button).toBeUndefined()
      if (!button || 'address' in button) return
      expect(text).toContain(`${textIn(button.label, language)}\n${consoleUrl}/#${button.page}`)
      const page = pageAt(button.page)
      expect([page?.path, page?.record !== undefined]).toEqual([
        button.page,
        button.id !== undefined || page?.record === 'vendor',
      ])
      // A server that does not know its address says where the page is.
      const unlinked = render(kind, language)
      expect(buttonsIn(unlinked.html)).toBe(0)
      for (const part of [unlinked.text, unlinked.html])
        expect(part).toContain(textIn(button.where as TextKey, language))
    },
  )
})
