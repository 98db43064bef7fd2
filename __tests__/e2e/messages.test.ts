import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { openReader, type Reader } from '#support/readers.ts'
import { confirmNow, recordCalls, waitForPath } from '#support/tab.ts'

const bell = (page: Page) => page.locator('.bell')
const bellLabel = (page: Page) => bell(page).getAttribute('aria-label')
const panel = (page: Page) => page.getByRole('dialog', { name: 'Messages' })
const banner = (page: Page) => page.locator('.banner')

let console: Console
beforeAll(async () => {
  console = await startConsole()
})
afterAll(() => console.close())
beforeEach(async () => {
  await console.db.execute(sql`delete from sys_msg_read`)
  await console.db.execute(
    sql`delete from sys_msg where content_en in ('Something new', 'Something newer', 'A newer one') or create_by is not null`,
  )
})

/** Sends the next message to the vendor of the demonstration. */
const sendMessage = (text: string) =>
  console.db.execute(
    sql`insert into sys_msg (vendor_id, content_en, content_zh) select id, ${text}, ${text} from vendor where vid = 'V1001'`,
  )

/** Simulates that the window gets the focus again. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

/** The latest messages are loaded, for bell and banner alike. */
const latestCame = async (page: Page) => {
  await bell(page).click()
  await panel(page).getByRole('listitem').first().waitFor()
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'detached' })
}

test('messages change with the language at once, also those that were just read', async () => {
  const { page, context, waitUntilSettled } = await openReader(console, '/messageCenter', { as: 'vendor' })
  await waitUntilSettled()
  await page.getByText('Your company was approved. Your VID is V1001').first().waitFor()
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: '简体中文' })
  await page.getByRole('heading', { level: 1, name: '消息中心' }).waitFor()
  await page.locator('.cell-open:visible').getByText('您的公司已通过审核，VID 为 V1001').waitFor()
  expect(await page.getByText('Your company was approved').count()).toBe(0)
  await context.close()
})

describe('the bell', () => {
  let reader: Reader
  beforeEach(async () => {
    reader = await openReader(console, '/main/deviceVendor', { as: 'vendor' })
    await reader.waitUntilSettled()
  })
  afterEach(() => reader.context.close())

  test('shows the number of unread messages, has a dot for them, and opens the latest', async () => {
    const { page } = reader
    await eventually(async () => expect(await bellLabel(page)).toMatch(/^Messages, \d unread$/))
    expect(await page.locator('.bell-dot').count()).toBe(1)
    await bell(page).click()
    expect(await panel(page).getByRole('listitem').first().innerText()).toContain('Your VID is V1001')
  })

  test('marks all read: the dot disappears, the focus stays in the panel, Escape closes it', async () => {
    const { page } = reader
    await bell(page).click()
    await panel(page).getByRole('button', { name: 'Mark all read' }).click()
    await page.locator('.bell-dot').waitFor({ state: 'detached' })
    expect(await bellLabel(page)).toBe('Messages')
    await page.keyboard.press('Escape')
    await panel(page).waitFor({ state: 'detached' })
    expect(await bell(page).evaluate((button) => button === document.activeElement)).toBe(true)
  })

  test('links to one message, which is marked read by that, and to all of them', async () => {
    const { page } = reader
    await bell(page).click()
    await panel(page).getByRole('listitem').first().getByRole('link').click()
    await page.getByRole('complementary').getByText('Your VID is V1001').waitFor()
    await eventually(async () => expect((await reader.table.column('Status'))[0]).toBe('Read'))
    await bell(page).click()
    await panel(page).getByRole('link', { name: 'All messages' }).click()
    await waitForPath(page, '/messageCenter')
  })

  test('loads new messages when the window gets the focus, and once a minute, but not in between', async () => {
    const { page } = reader
    await eventually(async () => expect(await bellLabel(page)).toMatch(/unread/))
    const before = await bellLabel(page)
    await sendMessage('Something new')
    // The focus during a request causes no second request.
    await eventually(async () => {
      await comeBack(page)
      expect(await bellLabel(page)).not.toBe(before)
    })
    await page.clock.install()
    await page.reload()
    await latestCame(page)
    const label = await bellLabel(page)
    await sendMessage('Something newer')
    // From here the clock advances by whole minutes only, so that the latest and the unread are requested together.
    const requests = recordCalls(page, 'getSysMsgWebPage')
    const waitForResponses = () => Promise.all(requests.map(async (call) => (await call.response())?.finished()))
    await page.clock.pauseAt(Date.now() + 600_000)
    await waitForResponses()
    await eventually(async () => {
      await page.clock.runFor(60_000)
      await waitForResponses()
      expect(await banner(page).innerText()).toContain('Something newer')
      expect(await bellLabel(page)).not.toBe(label)
    })
    const calls = recordCalls(page, 'getSysMsgWebPage')
    await page.clock.runFor(55_000)
    expect(calls).toHaveLength(0)
    await eventually(async () => {
      await page.clock.runFor(10_000)
      expect(calls.length).toBeGreaterThan(0)
    })
  })

  test('is shown to administrators, but not to vendors without verification', async () => {
    const admin = await openReader(console, '/main/deviceAdmin')
    await admin.waitUntilSettled()
    await eventually(async () => expect(await bellLabel(admin.page)).toMatch(/unread/))
    await latestCame(admin.page)
    expect(await banner(admin.page).count()).toBe(0)
    const applicant = await openReader(console, '/messageCenter', { as: 'vendor-rejected' })
    await applicant.waitUntilSettled()
    expect([await bell(applicant.page).count(), await banner(applicant.page).count()]).toEqual([0, 0])
    expect((await applicant.table.column('Message'))[0]).toMatch(/^Your submission was rejected/)
  })
})

describe('the banner', () => {
  test('shows the latest message to a vendor, and stays closed until a newer one arrives', async () => {
    const reader = await openReader(console, '/main/deviceVendor', { as: 'vendor' })
    const { page } = reader
    await reader.waitUntilSettled()
    expect(await banner(page).getByRole('link').innerText()).toContain('Your VID is V1001')
    await banner(page).getByRole('button').click()
    await banner(page).waitFor({ state: 'detached' })
    await page.waitForFunction(() => localStorage.getItem('persist:preferences')?.includes('bannersClosed'))
    await page.reload()
    await reader.waitUntilSettled()
    await latestCame(page)
    expect(await banner(page).count()).toBe(0)
    await sendMessage('A newer one')
    await eventually(async () => {
      await comeBack(page)
      expect(await banner(page).getByRole('link').allInnerTexts()).toEqual(['A newer one'])
    })
    // It opens what it is about, or the message, and goes once it is read.
    await banner(page).getByRole('link').click()
    await banner(page).waitFor({ state: 'detached' })
    expect(page.url()).toContain('/messageCenter?open=')
    await reader.become('omnia', '/main/deviceVendor')
    expect(await banner(page).getByRole('link').innerText()).toContain('V1002')
    await reader.context.close()
  })
})

describe('the message centre', () => {
  test('lists unread messages, and an opened message stays open though it is marked read', async () => {
    const reader = await openReader(console, '/messageCenter?f.readNum=0', { as: 'vendor' })
    const { page, table } = reader
    await reader.waitUntilSettled()
    const before = await table.total()
    await page.locator('.cell-open:visible').first().click()
    await page.locator('.message-text').waitFor()
    await eventually(async () => expect(await table.total()).toBe(before - 1))
    expect(await page.locator('.message-text').innerText()).toContain('V1001')
    await reader.context.close()
  })

  test('is shown in Chinese', async () => {
    const { page, waitUntilSettled, table } = await openReader(console, '/messageCenter', {
      as: 'vendor',
      locale: 'zh-CN',
    })
    await waitUntilSettled()
    await page.getByRole('heading', { level: 1, name: '消息中心', exact: true }).waitFor()
    expect((await table.column('消息内容'))[0]).toBe('您的公司已通过审核，VID 为 V1001')
    await page.getByRole('main').getByRole('button', { name: '全部标为已读' }).click()
    await eventually(async () => expect(await table.column('状态')).toEqual(['已读', '已读']))
    await eventually(async () => expect(await bellLabel(page)).toBe('消息'))
  })

  test('of one vendor is visible to administrators, whose reading marks nothing as read', async () => {
    const { page, waitUntilSettled, table } = await openReader(console, '/messageOfVendor?vid=V1001')
    await waitUntilSettled()
    await page.getByRole('heading', { level: 1, name: 'Messages of Aster Health', exact: true }).waitFor()
    const marks = recordCalls(page, 'saveOrUpdateSysMsgWeb')
    await page.locator('.cell-open:visible').first().click()
    await page.locator('.message-text').waitFor()
    const response = page.waitForResponse('**/getSysMsgWebPage')
    await page.getByRole('button', { name: 'Refresh', exact: true }).click()
    await response
    expect(marks).toEqual([])
    await eventually(async () => expect(await table.column('Status')).toEqual(['Unread', 'Unread']))
    expect(await page.getByRole('button', { name: 'Mark all read' }).count()).toBe(0)
  })

  test('requires a session, and signing in returns to it', async () => {
    const visitor = await console.openVisitor()
    await visitor.open('/messageCenter')
    await visitor.page.locator('.vcode-image img').waitFor()
    await visitor.signIn('vendor')
    await waitForPath(visitor.page, '/messageCenter')
  })
})

test('an administrator writes to one vendor, who reads it in their language, and no other vendor receives it', async () => {
  const [en, zh] = ['We rest on Sunday', '周日停机维护']
  const admin = await openReader(console, '/messageOfVendor?vid=V1001')
  await admin.waitUntilSettled()
  await admin.page.getByRole('button', { name: 'Send message' }).click()
  const form = admin.page.getByRole('complementary', { name: 'Send message' })
  expect(await form.getByRole('checkbox', { name: 'Aster Health V1001' }).isChecked()).toBe(true)
  await form.getByRole('textbox', { name: 'English message' }).fill(en)
  await form.getByRole('button', { name: 'Send to 1 vendor' }).click()
  await form.getByText('Required').waitFor()
  await form.getByRole('textbox', { name: 'Chinese message' }).fill(zh)
  for (const [name, words] of [
    ['Preview in English', en],
    ['Preview in Chinese', zh],
  ] as const) {
    const preview = form.getByRole('region', { name })
    expect(await preview.locator('.banner').innerText()).toBe(words)
    expect(await preview.locator('.message-text').innerText()).toBe(words)
  }
  const send = form.getByRole('button', { name: 'Send to 1 vendor' })
  await send.click()
  const dialog = admin.page.getByRole('dialog')
  await dialog.getByText('Aster Health').waitFor()
  await dialog.getByRole('button', { name: 'Send message' }).click()
  // It is sent as confirmed: its form cannot be edited meanwhile.
  await form.locator('.record-form-body[inert]').waitFor()
  // It can be undone: nothing was sent, and the form keeps its values.
  await admin.page.getByRole('button', { name: 'Undo' }).click()
  await eventually(async () => expect(await send.isEnabled()).toBe(true))
  expect(await form.getByRole('textbox', { name: 'Chinese message' }).inputValue()).toBe(zh)
  const messageRows = () => rowsOf(console.db, sql`select 1 from sys_msg where content_en = ${en}`)
  expect(await messageRows()).toEqual([])
  await send.click()
  await confirmNow(admin.page)
  await admin.page.getByText('Message sent to 1 vendor').waitFor()
  await eventually(async () => expect((await admin.table.column('Message'))[0]).toBe(en))
  await admin.context.close()

  const vendor = await openReader(console, '/messageCenter', { as: 'vendor', locale: 'zh-CN' })
  await vendor.waitUntilSettled()
  expect(await banner(vendor.page).getByRole('link').innerText()).toBe(zh)
  await eventually(async () => expect(await bellLabel(vendor.page)).toMatch(/^消息，\d 条未读$/))
  expect((await vendor.table.column('消息内容'))[0]).toBe(zh)
  await vendor.become('omnia', '/messageCenter')
  await vendor.waitUntilSettled()
  expect(await vendor.table.column('消息内容')).not.toContain(zh)
  expect(await banner(vendor.page).getByRole('link').innerText()).not.toBe(zh)
  await vendor.context.close()
})
