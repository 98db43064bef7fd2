import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Console, startConsole } from '#support/console.ts'
import { createAppKey } from '#support/deviceApi.ts'
import { openReader } from '#support/readers.ts'
import { localesToday } from '#support/sampling.ts'
import { confirmNow } from '#support/tab.ts'

const words = {
  'en-US': {
    language: 'en',
    remark: 'The monitor does not connect',
    name: 'Wren Hale',
    thread: 'Conversation',
    read: 'Read',
    lines: (count: number) => new RegExp(`^${count} lines?$`),
    write: 'Write',
    insert: 'Insert reusable reply',
    canned: 'Pair anew · English',
    reply: 'pair it again in the app',
    send: 'Send reply',
    answered: 'Replied',
  },
  'zh-CN': {
    language: 'zh-CN',
    remark: '血压计连接不上',
    name: '王女士',
    thread: '沟通记录',
    read: '已读',
    lines: (count: number) => `${count} 行`,
    write: '撰写',
    insert: '插入常用回复',
    canned: 'Pair anew · 中文',
    reply: '重启手机后在 App 中重新配对',
    send: '发送回复',
    answered: '已回复',
  },
} as const

describe('feedback', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())

  test.each(localesToday('feedback'))(
    'in %s arrives from an app with a log, is read, answered with a reusable reply, and the app reads the reply',
    async (locale) => {
      const labels = words[locale]
      const authorization = `Bearer ${await createAppKey(console)}`
      const place = `${console.url}/app-api/v1/feedback`
      const id = randomUUID()
      const log = ['15:02 scan started', '15:03 <img src=x onerror=alert(1)>', '15:04 pair failed: timeout'].join('\n')
      const response = await fetch(place, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({
          id,
          type: 'problem',
          remark: labels.remark,
          language: labels.language,
          account: labels.name,
          contact: 'wang@example.com',
          attachments: [{ type: 'log', name: 'app.log', content: Buffer.from(log).toString('base64') }],
        }),
      })
      const { number } = (await response.json()) as { number: string }

      const { page, waitUntilSettled } = await openReader(console, '/main/feedback?sort=createTime+desc', {
        locale,
        as: 'vendor',
      })
      await waitUntilSettled()
      await page.getByRole('gridcell', { name: number, exact: true }).click()
      await page.keyboard.press('Enter')
      const thread = page.getByRole('list', { name: labels.thread })
      await thread.getByText(labels.name).waitFor()
      // Opening marks as read.
      await page.locator('.tag', { hasText: labels.read }).first().waitFor()
      await thread.getByRole('button', { name: 'app.log', exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(labels.lines(3)).waitFor()
      await dialog.getByText('<img src=x onerror=alert(1)>').waitFor()
      await dialog.getByRole('searchbox').fill('PAIR')
      await dialog.getByText(labels.lines(1)).waitFor()
      await page.keyboard.press('Escape')

      const write = page.getByRole('region', { name: labels.write })
      await write.getByRole('button', { name: labels.insert }).click()
      await page.getByRole('menuitem', { name: labels.canned }).click()
      await write.locator('[contenteditable]').getByText(labels.reply).waitFor()
      await write.getByRole('button', { name: labels.send }).click()
      await confirmNow(page)
      await thread.locator('.thread-reply').getByText(labels.reply).waitFor()
      await page.locator('.tag', { hasText: labels.answered }).first().waitFor()

      const standing = await fetch(`${place}?id=${id}`, { headers: { authorization } })
      expect(await standing.json()).toMatchObject({ number, state: 'answered', entries: [{ kind: 'reply' }] })
      await page.context().close()
    },
  )

  test('is merged into another one, found by search among more than can be listed', async () => {
    await console.db.execute(
      sql`insert into feedback (vid, pid, type, remark, app_name, create_time, waiting_since)
          select 'V1001', 'P2001', 'problem', case n when 1 then 'The needle of the old cuff sticks' else 'It does not pair ' || n end,
                 'Aster', now() - interval '40 days' + make_interval(mins => n), now()
            from generate_series(1, 130) n`,
    )
    const [oldest, newest] = await rowsOf<{ id: string; number: string }>(
      console.db,
      sql`select id, number from feedback where remark like 'The needle%' or remark = 'It does not pair 130'
           order by create_time`,
    )
    const { page, waitUntilSettled } = await openReader(console, `/main/feedbackDetail?id=${newest?.id}`, {
      as: 'vendor',
    })
    await waitUntilSettled()
    await page.getByRole('button', { name: 'Merge…' }).click()
    const dialog = page.getByRole('dialog')
    const options = dialog.getByRole('combobox').locator('option')
    await options.nth(50).waitFor({ state: 'attached' })
    expect(await options.filter({ hasText: oldest?.number ?? '' }).count()).toBe(0)
    await dialog.getByRole('searchbox', { name: 'Search' }).fill('needle')
    await options.filter({ hasText: oldest?.number ?? '' }).waitFor({ state: 'attached' })
    await dialog.getByRole('combobox').selectOption(oldest?.id ?? '')
    await dialog.getByRole('button', { name: 'Merge' }).click()
    await page.getByText(`${newest?.number} was merged into ${oldest?.number}`).waitFor()
    await page.context().close()
  })

  test('with logs larger than the page neither overflows nor runs their content', async () => {
    const script = '<script>document.title = "run"</script><img src=x onerror="document.title = 1">'
    const long = `${script}${'a'.repeat(1_000_000)} the needle ${script}`
    const many = 'b\n'.repeat(500_000)
    const content = (text: string) => Buffer.from(text).toString('base64')
    const id = randomUUID()
    const response = await fetch(`${console.url}/app-api/v1/feedback`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await createAppKey(console)}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        id,
        type: 'problem',
        remark: 'It is all in the logs',
        language: 'en',
        attachments: [
          { type: 'log', name: 'long.log', content: content(long) },
          { type: 'log', name: 'many.log', content: content(many) },
        ],
      }),
    })
    expect(response.status).toBe(200)
    const { page, waitUntilSettled } = await openReader(console, `/main/feedbackDetail?id=${id}`, { as: 'vendor' })
    await waitUntilSettled()
    const title = await page.title()
    const dialog = page.getByRole('dialog')
    const countLetters = () => dialog.locator('.log-lines').evaluate((lines) => (lines.textContent ?? '').length)
    await page.getByRole('button', { name: 'long.log', exact: true }).click()
    await dialog.getByText(script).waitFor()
    expect(await countLetters()).toBeLessThan(5_000)
    await dialog.getByRole('searchbox').fill('NEEDLE')
    await dialog.getByText('the needle').waitFor()
    expect(await countLetters()).toBeLessThan(5_000)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'many.log', exact: true }).click()
    await dialog.getByText('500,001 lines').waitFor()
    expect(await dialog.locator('.log-lines > div').count()).toBe(2_000)
    expect([await page.title(), await dialog.locator('script, img').count()]).toEqual([title, 0])
    await page.context().close()
  })
})
