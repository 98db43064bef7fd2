import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Console, startConsole } from '#support/console.ts'
import { refreshList, sessionEndings } from '#support/sessionEndings.ts'
import { pathOf, readSession, toasts, waitForPath } from '#support/tab.ts'

describe('a session that the platform has ended', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())

  const openVisitorAt = async (path: string, account: string, options = {}) => {
    const visitor = await console.openVisitor(options)
    await visitor.page.clock.install()
    await visitor.open(path)
    await visitor.signIn(account)
    await visitor.page.getByRole('grid').first().waitFor()
    return visitor
  }

  test.each([
    [9924, 'en-US', sessionEndings[9924].message.en],
    [9924, 'zh-CN', sessionEndings[9924].message.zh_CN],
    [9997, 'en-US', sessionEndings[9997].message.en],
    [9997, 'zh-CN', sessionEndings[9997].message.zh_CN],
  ] as const)(
    'with %i is reported in %s, and leads to the login page one second later',
    async (status, locale, expected) => {
      const { page } = await openVisitorAt('/main/deviceAdmin', 'admin', { locale })
      await page.clock.pauseAt(Date.now() + 60_000)
      await sessionEndings[status].end(console)
      await refreshList(page)
      await toasts(page).getByText(expected, { exact: true }).waitFor()
      await page.clock.runFor(900)
      expect(pathOf(page)).toBe('/main/deviceAdmin')
      await page.clock.runFor(100)
      await waitForPath(page, '/login')
      expect(await toasts(page).allInnerTexts()).toEqual([expected])
      expect((await readSession(page)).token).toBeUndefined()
    },
  )

  test('is reported once, however many calls it refuses', async () => {
    const { page } = await openVisitorAt('/main/bloodPressure', 'admin')
    await page.clock.pauseAt(Date.now() + 60_000)
    await sessionEndings[9924].end(console)
    await page.getByRole('link', { name: 'All devices' }).click()
    await toasts(page).first().waitFor()
    await page.clock.runFor(1_000)
    await waitForPath(page, '/login')
    expect(await toasts(page).allInnerTexts()).toEqual([sessionEndings[9924].message.en])
  })

  test('of an account that was switched off meanwhile ends with 9997', async () => {
    await console.db.execute(sql`update account set disabled_time = null where username = 'omnia'`)
    const { page } = await openVisitorAt('/main/deviceVendor', 'omnia')
    await console.db.execute(sql`update account set disabled_time = now() where username = 'omnia'`)
    await refreshList(page)
    await toasts(page).getByText(sessionEndings[9997].message.en).waitFor()
    await page.clock.fastForward(1_000)
    await waitForPath(page, '/login')
  })
})

describe('any other refusal', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())

  test.each([
    ['en-US', 'Unbind device', 'This device is not bound to a user'],
    ['zh-CN', '解绑设备', '该设备未绑定用户'],
  ])('is reported in %s as a toast that stays, and the page continues to work', async (locale, unbind, expected) => {
    const { page, open, signIn } = await console.openVisitor({ locale })
    const [device] = await rowsOf<{ id: string }>(
      console.db,
      sql`select id from device where user_id is not null order by id limit 1`,
    )
    await open(`/main/deviceAdmin?f.id=${device?.id}&open=${device?.id}`)
    await signIn('admin')
    await page.getByRole('button', { name: unbind }).click()
    await console.db.execute(sql`update device set user_id = null, bind_time = null where id = ${device?.id}`)
    await page.getByRole('dialog').getByRole('button', { name: unbind }).click()
    await toasts(page).getByText(expected, { exact: true }).waitFor()
    expect(pathOf(page)).toContain('/main/deviceAdmin')
    expect((await readSession(page)).token).toBeDefined()
  })

  test.each([7003, 9903, 9904])('with %i is not reported as a toast', async (status) => {
    const { page, open, signIn } = await console.openVisitor()
    await open('/main/deviceAdmin')
    await signIn('admin')
    await page.getByRole('grid').first().waitFor()
    await page.route('**/getDevicePage', (route) => route.fulfill({ json: { status, msg: 'Not to be told' } }))
    await refreshList(page)
    await page.getByRole('alert').getByText('Not to be told').waitFor()
    expect(await toasts(page).allInnerTexts()).toEqual([])
  })
})
