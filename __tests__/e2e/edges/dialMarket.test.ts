import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { openReader } from '#support/readers.ts'

describe('the dial market', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole({ materials: true })
  })
  afterAll(() => console.close())

  test('plays animations on hover or focus, and never with reduced motion', async () => {
    const { page, waitUntilSettled } = await openReader(console, '/main/dialMarket', { as: 'vendor' })
    await waitUntilSettled()
    const moving = page.locator('a.dial-card').filter({ has: page.locator('canvas') })
    await moving.first().waitFor()
    const card = page.locator(`a.dial-card[href="${await moving.first().getAttribute('href')}"]`)
    const plays = () => card.locator('.watch').getAttribute('data-plays')
    expect(await plays()).toBe('false')
    await card.hover()
    await eventually(async () => expect(await plays()).toBe('true'))
    await page.mouse.move(0, 0)
    await eventually(async () => expect(await plays()).toBe('false'))
    await card.focus()
    await eventually(async () => expect(await plays()).toBe('true'))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await eventually(async () => expect(await plays()).toBe('false'))
    await card.hover()
    await card.locator('canvas').waitFor()
    expect(await plays()).toBe('false')
    await page.context().close()
  })

  test('keeps the order into which a vendor drags its groups', async () => {
    const { page, waitUntilSettled } = await openReader(console, '/main/dialMarketGrouping', {
      as: 'vendor',
      locale: 'zh-CN',
    })
    await waitUntilSettled()
    const groups = page.getByRole('list', { name: '分组顺序' })
    const names = () => groups.locator('.dial-group-name').allTextContents()
    await eventually(async () => expect((await names()).length).toBeGreaterThan(2))
    const [first = '', second = '', third = '', ...others] = await names()
    const row = (name: string) => groups.getByRole('listitem').filter({ hasText: name })
    await row(third).dragTo(row(first))
    await eventually(async () => expect(await names()).toEqual([third, first, second, ...others]))
    await page.getByText(`现为第 1 位，共 ${others.length + 3} 个`).waitFor({ state: 'attached' })
    await page.reload()
    await waitUntilSettled()
    await eventually(async () => expect(await names()).toEqual([third, first, second, ...others]))
    await page.context().close()
  })

  test('keeps the order into which a vendor moves its groups by keys', async () => {
    const { page, waitUntilSettled } = await openReader(console, '/main/dialMarketGrouping', { as: 'vendor' })
    await waitUntilSettled()
    const groups = page.getByRole('list', { name: 'Group order' })
    const names = () => groups.locator('.dial-group-name').allTextContents()
    await eventually(async () => expect((await names()).length).toBeGreaterThan(2))
    const [first, second, ...others] = await names()
    await groups.getByRole('button', { name: `Move ${first} down`, exact: true }).focus()
    await page.keyboard.press('Enter')
    await eventually(async () => expect(await names()).toEqual([second, first, ...others]))
    await page.getByText(`Now position 2 of ${others.length + 2}`).waitFor({ state: 'attached' })
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(`Move ${first} down`)
    await page.reload()
    await waitUntilSettled()
    await eventually(async () => expect(await names()).toEqual([second, first, ...others]))
    await page.context().close()
  })
})
