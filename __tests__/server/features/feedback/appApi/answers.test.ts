import { sql } from 'drizzle-orm'
import { statuses } from '#contract/core/status.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { vendorMailsPerDay } from '#server/platform/mail/budget.ts'
import { feedbackActions, feedbackInput } from '#support/feedbackActions.ts'
import { type Platform, startPlatform } from '#support/platform.ts'

describe('the answer to feedback from an app', () => {
  let platform: Platform
  let actions: Awaited<ReturnType<typeof feedbackActions>>
  beforeAll(async () => {
    platform = await startPlatform()
    actions = await feedbackActions(platform)
  })
  afterAll(() => platform.close())
  beforeEach(() => actions.forgetAttempts())

  test('appears only in the feed of the named user, also for merged feedback', async () => {
    const { send, standing, writeAgain, answer, merge, answersTo } = actions
    const own = feedbackInput({ userId: 'ann-of-answers' })
    const alike = feedbackInput({ userId: 'ben-of-answers' })
    for (const request of [own, alike]) await send(request, 'server')
    await answer(own.id, '<p>Hold it for <em>ten</em> seconds</p>')
    expect(await answersTo('ann-of-answers')).toMatchObject([
      {
        feedbackId: own.id,
        number: (await standing(own.id)).data.number,
        html: '<p>Hold it for <em>ten</em> seconds</p>',
      },
    ])
    expect(await answersTo('ben-of-answers')).toEqual([])
    await writeAgain(own.id, 'It does not help')
    await merge(alike.id, own.id)
    await answer(own.id, '<p>There is an update</p>')
    expect(await answersTo('ben-of-answers')).toMatchObject([
      { feedbackId: alike.id, html: '<p>There is an update</p>' },
    ])
    expect(await answersTo('ann-of-answers')).toHaveLength(2)
  })

  test('is received after merging, and a reply reopens the feedback', async () => {
    const { read, send, standing, writeAgain, answer, merge } = actions
    const [first, second] = [
      feedbackInput({ contact: 'ann@example.com' }),
      feedbackInput({ contact: 'bob@example.com' }),
    ]
    await send(first)
    await send(second)
    await merge(second.id, first.id)
    await answer(first.id, '<p>For both</p>')
    const { data } = await standing(second.id)
    expect([data.state, data.entries.map(({ html }) => html)]).toEqual(['answered', ['<p>For both</p>']])
    const mails = await rowsOf<{ recipient: string }>(
      platform.db,
      sql`select recipient from mail where kind = 'feedbackAnswer' and recipient in ('ann@example.com', 'bob@example.com')`,
    )
    expect(mails).toHaveLength(2)
    await writeAgain(second.id, 'Still not')
    const { feedback, entries } = await read(first.id)
    expect([feedback.state, entries.at(-1)?.html]).toEqual(['unread', '<p>Still not</p>'])
    expect((await standing(first.id)).data.entries).toHaveLength(1)
  })

  const mailsTo = (email: string) =>
    rowsOf<{ subject: string; text: string; html: string; vid: string; from: string; replyTo: string }>(
      platform.db,
      sql`select subject, text, html, author_vid as vid, author_name as from, reply_to as "replyTo" from mail where recipient = ${email} order by create_time`,
    )

  test('quotes in its mail the author, the app and the feedback', async () => {
    const { send, answer } = actions
    const request = feedbackInput({ contact: 'mia@example.com', remark: 'The cuff does not pair' })
    await send(request)
    await answer(request.id, '<p>Hold the button</p>')
    const [mail] = await mailsTo('mia@example.com')
    expect(mail).toMatchObject({
      vid: 'V1001',
      from: expect.stringContaining('Aster'),
      replyTo: expect.stringContaining('@'),
    })
    expect(mail?.subject).toMatch(/Aster.* replied: The cuff does not pair$/)
    expect(mail?.text).toMatch(/^.* replied to your feedback about .+:\n\nHold the button\n/)
    expect(mail?.text).toContain('> The cuff does not pair')
    expect(mail?.text).toContain(`mailto:${mail?.replyTo}?subject=Re%3A%20The%20cuff`)
    for (const part of [`Replies go to ${mail?.replyTo}`, 'never asks for a password'])
      expect(mail?.text).toContain(part)
  })

  test("has the author's name in its mail, which the owner of the mailbox can block", async () => {
    const { send, answer } = actions
    const sendAndReadMails = async () => {
      const request = feedbackInput({ contact: 'Olga@example.com' })
      await send(request)
      await answer(request.id, '<p>Hold the button</p>')
      return mailsTo('Olga@example.com')
    }
    const [first] = await sendAndReadMails()
    const link = /https?:\/\/[^/\s]+(\/subscribe\/refuse\/[a-z2-7]+)/.exec(first?.text ?? '')?.[1] ?? ''
    const page = await platform.app.inject({ url: link })
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('Aster')])
    // Mail scanners open links.
    expect(await sendAndReadMails()).toHaveLength(2)
    for (let time = 0; time < 2; time++)
      expect((await platform.app.inject({ method: 'POST', url: link, payload: '' })).statusCode).toBe(200)
    expect(await sendAndReadMails()).toHaveLength(2)
    const forged = link.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))
    expect((await platform.app.inject({ url: forged })).statusCode).toBe(404)
  })

  test('is mailed to one mailbox at most twenty times a day, and always shown in the app', async () => {
    const { send, answer, standing } = actions
    const all = Array.from({ length: 23 }, () => feedbackInput({ contact: 'Victim@example.org' }))
    for (const request of all) {
      await actions.forgetAttempts()
      await send(request)
      await answer(request.id, '<p>Your account is locked</p>')
    }
    expect(await mailsTo('Victim@example.org')).toHaveLength(20)
    expect((await standing(all.at(-1)?.id ?? '')).data.state).toBe('answered')
  })

  test("is rejected and not stored after the vendor's daily mail limit", async () => {
    const { send, answer, standing } = actions
    await platform.db.execute(
      sql`insert into mail (kind, recipient, mailbox, author_vid, language, subject, secret, end_time)
          select 'feedbackAnswer', n || '@example.org', n || '@example.org', 'V1001', 'en', 'Answer', false, now()
            from generate_series(1, ${vendorMailsPerDay}) n`,
    )
    const request = feedbackInput({ contact: 'kim@example.com' })
    await send(request)
    expect(await answer(request.id, '<p>Too many</p>')).toMatchObject({ status: statuses.sendLimited.status })
    expect((await standing(request.id)).data.state).toBe('waiting')
    expect(await mailsTo('kim@example.com')).toEqual([])
    await platform.db.execute(sql`delete from mail where recipient like '%@example.org'`)
  })

  test('to repeated feedback of one user is delivered once, in the feed and by mail', async () => {
    const { send, answer, merge, answersTo } = actions
    const [first, second] = [
      feedbackInput({ userId: 'u_twice' }),
      feedbackInput({ userId: 'u_twice', contact: 'LIN@example.com' }),
    ]
    for (const request of [first, second]) await send(request, 'server')
    await merge(second.id, first.id)
    await answer(first.id, '<p>Once for both</p>')
    expect(await answersTo('u_twice')).toMatchObject([{ feedbackId: first.id, html: '<p>Once for both</p>' }])
    const mails = await rowsOf(platform.db, sql`select 1 from mail where text like '%Once for both%'`)
    expect(mails).toHaveLength(1)
  })

  test('is preserved when its merge target is merged again', async () => {
    const { send, standing, writeAgain, answer, merge } = actions
    const [one, two, three] = [feedbackInput(), feedbackInput(), feedbackInput()]
    for (const request of [one, two, three]) await send(request)
    const answers = async (id: string) => (await standing(id)).data.entries.map(({ html }) => html)
    await answer(three.id, '<p>To the third</p>')
    await writeAgain(three.id, 'And now?')
    await merge(one.id, two.id)
    await answer(two.id, '<p>To two</p>')
    await writeAgain(two.id, 'It is back')
    await merge(two.id, three.id)
    await answer(three.id, '<p>To all three</p>')
    expect(await answers(one.id)).toEqual(['<p>To two</p>', '<p>To all three</p>'])
    expect((await answers(two.id)).filter((html) => html.includes('To'))).toEqual([
      '<p>To two</p>',
      '<p>To all three</p>',
    ])
    expect((await answers(three.id)).filter((html) => html.includes('To'))).toEqual([
      '<p>To the third</p>',
      '<p>To all three</p>',
    ])
  })

  test('is preserved for others when its user is erased', async () => {
    const { read, send, standing, writeAgain, answer, merge } = actions
    const [own, other] = [
      feedbackInput({ userId: 'u_leaving' }),
      feedbackInput({ userId: 'u_staying', contact: 'bo@example.com' }),
    ]
    for (const request of [own, other]) await send(request, 'server')
    await answer(own.id, '<p>To one alone</p>')
    await writeAgain(own.id, 'It is no better')
    await merge(other.id, own.id)
    await answer(own.id, '<p>To both of you</p>')
    const admin = await platform.signIn('admin')
    await platform.call('eraseUser', { userId: 'u_leaving', nickname: 'u_leaving' }, { token: admin })
    expect((await standing(other.id)).data.entries.map(({ html }) => html)).toEqual(['<p>To both of you</p>'])
    expect((await read(own.id)).entries.map(({ html }) => html)).toEqual(['<p>To both of you</p>'])
  })
})
