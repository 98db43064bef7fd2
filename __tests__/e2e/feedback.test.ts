import { randomUUID } from 'node:crypto'
import { aConsole, type Console } from '#support/console.ts'
import { anAppKey } from '#support/deviceApi.ts'
import { aReader } from '#support/readers.ts'

const words = {
  'en-US': {
    language: 'en',
    remark: 'The monitor does not connect',
    name: 'Wren Hale',
    thread: 'What was written',
    read: 'Read',
    lines: (count: number) => new RegExp(`^${count} lines?$`),
    write: 'Write',
    insert: 'Insert a canned reply',
    canned: 'Pair anew · English',
    reply: 'pair it again in the app',
    send: 'Send answer',
    answered: 'Answered',
  },
  'zh-CN': {
    language: 'zh-CN',
    remark: '血压计连接不上',
    name: '王女士',
    thread: '沟通记录',
    read: '已读',
    lines: (count: number) => `${count} 行`,
    write: '撰写',
    insert: '插入快捷回复',
    canned: 'Pair anew · 中文',
    reply: '重启手机后在 App 中重新配对',
    send: '发送回复',
    answered: '已回复',
  },
} as const

describe('feedback', () => {
  let console: Console
  beforeAll(async () => {
    console = await aConsole()
  })
  afterAll(() => console.close())

  test.each(['en-US', 'zh-CN'] as const)(
    'in %s comes from an app with a log, is looked through, answered with a canned reply, and read in the app',
    async (locale) => {
      const said = words[locale]
      const authorization = `Bearer ${await anAppKey(console)}`
      const place = `${console.url}/app-api/v1/feedback`
      const id = randomUUID()
      const log = ['15:02 scan started', '15:03 <img src=x onerror=alert(1)>', '15:04 pair failed: timeout'].join('\n')
      const sent = await fetch(place, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({
          id,
          type: 'problem',
          remark: said.remark,
          language: said.language,
          account: said.name,
          contact: 'wang@example.com',
          attachments: [{ type: 'log', name: 'app.log', content: Buffer.from(log).toString('base64') }],
        }),
      })
      const { number } = (await sent.json()) as { number: string }

      const { page, settled } = await aReader(console, '/main/feedback?sort=createTime+desc', {
        locale,
        as: 'vendor',
      })
      await settled()
      await page.getByRole('gridcell', { name: number, exact: true }).click()
      await page.keyboard.press('Enter')
      const thread = page.getByRole('list', { name: said.thread })
      await thread.getByText(said.name).waitFor()
      // Opening is reading.
      await page.locator('.tag', { hasText: said.read }).first().waitFor()
      await thread.getByRole('button', { name: 'app.log', exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(said.lines(3)).waitFor()
      await dialog.getByText('<img src=x onerror=alert(1)>').waitFor()
      await dialog.getByRole('searchbox').fill('PAIR')
      await dialog.getByText(said.lines(1)).waitFor()
      await page.keyboard.press('Escape')

      const write = page.getByRole('region', { name: said.write })
      await write.getByRole('button', { name: said.insert }).click()
      await page.getByRole('menuitem', { name: said.canned }).click()
      await write.locator('[contenteditable]').getByText(said.reply).waitFor()
      await write.getByRole('button', { name: said.send }).click()
      await thread.locator('.thread-reply').getByText(said.reply).waitFor()
      await page.locator('.tag', { hasText: said.answered }).first().waitFor()

      const standing = await fetch(`${place}?id=${id}`, { headers: { authorization } })
      expect(await standing.json()).toMatchObject({ number, state: 'answered', entries: [{ kind: 'reply' }] })
      await page.context().close()
    },
  )
})
