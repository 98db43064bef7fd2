import { sql } from 'drizzle-orm'
import { wallAddress, wallApi } from '#contract/interfaces/wallApi/index.ts'
import { wallTiming } from '#contract/wall/snapshot.ts'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { openReader } from '#support/readers.ts'
import { localesToday } from '#support/sampling.ts'

let console: Console
beforeAll(async () => {
  console = await startConsole()
})
afterAll(() => console.close())
beforeEach(() => console.db.execute(sql`delete from display`))

/** A display that has opened the wall's page, with a clock that the test controls. */
const openScreen = async (language: 'en-US' | 'zh-CN' = 'en-US') => {
  const visitor = await console.openVisitor({ locale: language, viewport: { width: 1920, height: 1080 } })
  const { page } = visitor
  await page.clock.install()
  await page.goto(console.url + wallAddress)
  const code = await page.locator('.display-code').innerText()
  return { ...visitor, code }
}

const minutes = (count: number) => count * 60_000

const stories = {
  'en-US': {
    as: 'vendor',
    owner: 'Aster Health',
    figures: 'Metrics',
    seen: 'Online in the last 24 hours',
    pair: 'Add display',
    code: 'Pairing code',
    name: 'Name',
    pairDisplay: 'Pair display',
    paired: 'Lobby was paired',
    remove: 'Remove Lobby',
    removeDisplay: 'Remove display',
    none: 'No displays paired yet.',
  },
  'zh-CN': {
    as: 'admin',
    owner: '全部厂商',
    figures: '核心指标',
    seen: '24 小时内在线',
    pair: '添加大屏设备',
    code: '配对码',
    name: '名称',
    pairDisplay: '配对',
    paired: '已配对 Lobby',
    remove: '移除 Lobby',
    removeDisplay: '移除大屏设备',
    none: '暂无已配对的大屏设备。',
  },
} as const

test.each(localesToday('wall'))(
  'a wall is paired by its code, reconnects after ten minutes without network, and shows a code again when removed, in %s',
  async (locale) => {
    const words = stories[locale]
    const { page, context, code } = await openScreen(locale)
    const { page: hand, context: handContext } = await openReader(console, '/main/bigData?panel=displays', {
      as: words.as,
      locale,
    })
    const press = (name: string) => hand.getByRole('button', { name, exact: true }).click()
    await press(words.pair)
    await hand.getByLabel(words.code).fill(code.toLowerCase())
    await hand.getByLabel(words.name).fill('Lobby')
    await press(words.pairDisplay)
    await hand.getByText(words.paired).waitFor()
    await page.clock.runFor(3_000)
    const asOf = page.locator('.wall-as-of')
    const figures = page.getByRole('heading', { name: words.figures })
    await figures.waitFor()
    expect(await page.locator('.wall-owner').innerText()).toBe(words.owner)
    expect(await page.locator('.wall-stale').count()).toBe(0)

    // After a restart of the browser, the page is shown without a code.
    await page.reload()
    await figures.waitFor()

    const before = await asOf.innerText()
    await context.setOffline(true)
    await page.clock.fastForward(minutes(10))
    // A request fails in real time, and what follows from it waits for the page's clock.
    await eventually(async () => {
      await page.clock.runFor(1_000)
      expect(await page.locator('.wall-stale').count()).toBe(1)
    })
    expect(await asOf.innerText()).toContain(before)
    expect(await page.locator('.wall-figure .wall-value').first().textContent()).toMatch(/\d/)

    await console.db.execute(sql`update device set last_seen = now()`)
    await context.setOffline(false)
    await eventually(async () => {
      await page.clock.runFor(5_000)
      expect(await page.locator('.wall-stale').count()).toBe(0)
    })
    await eventually(async () =>
      // Its scene may be over meanwhile.
      expect(await page.locator('.wall-figure', { hasText: words.seen }).textContent()).toMatch(/100 ?%/),
    )

    await press(words.remove)
    await press(words.removeDisplay)
    await hand.getByText(words.none).waitFor()
    await page.clock.fastForward(wallTiming.refreshSeconds * 1_000)
    await page.locator('.display-code').waitFor()
    expect(await page.locator('.display-code').innerText()).not.toBe(code)
    await context.close()
    await handContext.close()
  },
)

test('an unpaired display, in Chinese, gets a new code after the server was unavailable', async () => {
  const { page, context, code } = await openScreen('zh-CN')
  await page.getByRole('heading', { name: '配对此大屏设备' }).waitFor()
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
