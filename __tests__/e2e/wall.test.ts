import { sql } from 'drizzle-orm'
import { wallTimes } from '#contract/wall/snapshot.ts'
import { wallAddress, wallApi } from '#contract/wallApi/index.ts'
import { aConsole, type Console } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { aReader } from '#support/readers.ts'

let console: Console
beforeAll(async () => {
  console = await aConsole()
})
afterAll(() => console.close())
beforeEach(() => console.db.execute(sql`delete from display`))

/** A screen that has opened the wall's page, with the clock in the test's hands. */
const aScreen = async (language: 'en-US' | 'zh-CN' = 'en-US') => {
  const visitor = await console.aVisitor({ locale: language, viewport: { width: 1920, height: 1080 } })
  const { page } = visitor
  await page.clock.install()
  await page.goto(console.url + wallAddress)
  const code = await page.locator('.display-code').innerText()
  return { ...visitor, code }
}

const minutes = (count: number) => count * 60_000

test('a wall is paired by its code, is cut off for ten minutes, and is back by itself; removed, it shows a code again', async () => {
  const { page, context, code } = await aScreen()
  const vendor = await aReader(console, '/main/bigData?panel=displays', { as: 'vendor' })
  await vendor.page.getByRole('button', { name: 'Pair a display' }).click()
  await vendor.page.getByLabel('Code').fill(code.toLowerCase())
  await vendor.page.getByLabel('Name').fill('Lobby')
  await vendor.page.getByRole('button', { name: 'Pair display' }).click()
  await vendor.page.getByText('Lobby is paired').waitFor()
  await page.clock.runFor(3_000)
  const asOf = page.locator('.wall-as-of')
  await page.getByRole('heading', { name: 'Figures' }).waitFor()
  expect(await page.locator('.wall-owner').innerText()).toBe('Aster Health')
  expect(await page.locator('.wall-stale').count()).toBe(0)

  // The browser is restarted: the page is there again without a code.
  await page.reload()
  await page.getByRole('heading', { name: 'Figures' }).waitFor()

  const before = await asOf.innerText()
  await context.setOffline(true)
  await page.clock.fastForward(minutes(10))
  await page.clock.runFor(10_000)
  await page.locator('.wall-stale').waitFor()
  expect(await asOf.innerText()).toContain(before)
  expect(await page.locator('.wall-figure .wall-value').first().textContent()).toMatch(/\d/)

  await console.db.execute(sql`update device set last_seen = now() where vid = 'V1001'`)
  await context.setOffline(false)
  await page.clock.runFor(minutes(1))
  await page.locator('.wall-stale').waitFor({ state: 'detached' })
  await eventually(async () =>
    // Its scene may have passed meanwhile.
    expect(await page.locator('.wall-figure', { hasText: 'Seen in 24 hours' }).textContent()).toContain('100 %'),
  )

  await vendor.page.getByRole('button', { name: 'Remove Lobby' }).click()
  await vendor.page.getByRole('button', { name: 'Remove display' }).click()
  await vendor.page.getByText('No display is paired.').waitFor()
  await page.clock.fastForward(wallTimes.refreshSeconds * 1_000)
  await page.locator('.display-code').waitFor()
  expect(await page.locator('.display-code').innerText()).not.toBe(code)
  await context.close()
  await vendor.context.close()
})

test('a screen that waits to be paired, in Chinese, has a new code after the server was away', async () => {
  const { page, context, code } = await aScreen('zh-CN')
  await page.getByRole('heading', { name: '配对此显示屏' }).waitFor()
  const refuse = `**${wallApi.prefix}/**`
  await page.route(refuse, (route) => route.fulfill({ status: 503, body: '' }))
  await page.clock.fastForward(minutes(10))
  await page.clock.runFor(20_000)
  await page.unroute(refuse)
  await page.clock.fastForward(minutes(1))
  await eventually(async () => {
    await page.clock.runFor(1_000)
    expect(await page.locator('.display-code').innerText()).not.toBe(code)
  })
  await context.close()
})
