import { readFile } from 'node:fs/promises'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { startOnenet } from '#support/onenet.ts'
import { pick } from '#support/picker.ts'
import { openReader } from '#support/readers.ts'

const words = {
  'en-US': {
    shop: 'Open shop',
    address: 'Shop address',
    save: 'Save',
    unset: /No shop address yet/,
    goods: 'Active recommended items',
    item: 'Cuff, size L',
    export: 'Export definition',
    readIn: 'Preview language',
    other: 'zh-CN',
    otherItem: '大号袖带',
    otherProduct: 'BP-2 Pro 血压计',
    import: 'Import definition',
    text: 'Or paste the definition here',
    add: 'Add as draft',
    line: 'Line 3:',
    addOnenet: 'Add OneNet product',
    product: 'Product',
    id: 'OneNet product ID',
    key: 'Access key',
    new: 'Add',
    test: 'Test connection',
    refused: 'Access key rejected',
    connected: 'Connected',
  },
  'zh-CN': {
    shop: '打开商城',
    address: '商城网址',
    save: '保存',
    unset: /尚未设置商城网址/,
    goods: '生效中的推荐商品',
    item: '大号袖带',
    export: '导出产品定义',
    readIn: '预览语言',
    other: 'en',
    otherItem: 'Cuff, size L',
    otherProduct: 'BP-2 Pro',
    import: '导入产品定义',
    text: '或粘贴到此处',
    add: '添加为草稿',
    line: '第 3 行：',
    addOnenet: '添加 OneNet 产品',
    product: '产品',
    id: 'OneNet 产品 ID',
    key: 'Access Key',
    new: '添加',
    test: '测试连接',
    refused: 'Access Key 被拒绝',
    connected: '连接成功',
  },
} as const

const accessKey = Buffer.from('the key of product A7').toString('base64')
const otherKey = Buffer.from('the key of another one').toString('base64')

describe.each(['en-US', 'zh-CN'] as const)("around a vendor's products, in %s", (locale) => {
  const labels = words[locale]
  let onenet: Awaited<ReturnType<typeof startOnenet>>
  let console: Console
  beforeAll(async () => {
    onenet = await startOnenet({ id: 'A7xQ', accessKey })
    console = await startConsole({ env: { ONENET_URL: onenet.url } })
  })
  afterAll(async () => {
    await console.close()
    await onenet.close()
  })

  test('the shop opens beside the console without access to it, once an administrator has set its address', async () => {
    const shopAt = async (address: string) => {
      const { page, context } = await openReader(console, '/main/vendor', { locale })
      await page.locator('.cell-open', { hasText: 'Aster Health' }).first().click()
      await page.locator('a[href*="editVendor"]').first().click()
      await page.getByLabel(labels.address, { exact: true }).fill(address)
      await page.getByRole('button', { name: labels.save, exact: true }).click()
      await page.waitForURL(/auditVendor/)
      await context.close()
    }
    await shopAt('')
    const before = await openReader(console, '/main/mall', { locale, as: 'vendor' })
    await before.page.getByText(labels.unset).waitFor()
    await before.context.close()
    await shopAt('https://shop.aster.example/')

    const { page, open, signIn, context } = await console.openVisitor({ locale })
    await open('/login')
    await signIn('vendor')
    await page.locator('.shell').waitFor()
    await open('/main/mall')
    const goods = page.getByRole('list', { name: labels.goods })
    await goods.getByText(labels.item).waitFor()
    const links = [page.getByRole('link', { name: labels.shop }), goods.getByRole('link').first()]
    for (const link of links)
      expect([await link.getAttribute('rel'), await link.getAttribute('referrerpolicy')]).toEqual([
        'noopener noreferrer',
        'no-referrer',
      ])
    expect(await links[0]?.getAttribute('href')).toBe('https://shop.aster.example/')

    // A page in the other language is completely in it.
    await page.getByLabel(labels.readIn, { exact: true }).selectOption(labels.other)
    await goods
      .getByRole('link')
      .filter({ hasText: labels.otherItem })
      .getByText(labels.otherProduct, { exact: true })
      .waitFor()
    await context.close()
  })

  test('a definition is exported, refused with the wrong line, and imported as a draft', async () => {
    const { page, waitUntilSettled, context } = await openReader(console, '/main/productVendor', {
      locale,
      as: 'vendor',
    })
    await waitUntilSettled()
    await page.locator('.cell-open', { hasText: 'BP-2 Pro' }).first().click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: labels.export, exact: true }).click()
    const text = await readFile((await (await download).path()) ?? '', 'utf8')

    await page.goto(`${console.url}/#/main/productVendor`)
    await page.getByRole('button', { name: labels.import, exact: true }).click()
    const box = page.getByLabel(labels.text, { exact: true })
    const lines = text.split('\n')
    await box.fill(lines.toSpliced(2, 0, '  "pid": "P2001",').join('\n'))
    await page.getByRole('button', { name: labels.add, exact: true }).click()
    await page.getByText(labels.line).waitFor()
    await box.fill(text)
    await page.getByRole('button', { name: labels.add, exact: true }).click()
    await page.waitForURL(/editProduct\?id=/)
    await context.close()
  })

  test('the key of OneNet is entered once, and its connection reports errors', async () => {
    const { page, waitUntilSettled, context } = await openReader(console, '/main/productOnenet', {
      locale,
      as: 'vendor',
    })
    await waitUntilSettled()
    await page.getByRole('button', { name: labels.addOnenet, exact: true }).click()
    const drawer = page.getByRole('complementary')
    const field = (label: string) => drawer.getByLabel(label, { exact: true })
    await pick(field(labels.product), 'P2001')
    await field(labels.id).fill('A7xQ')
    await field(labels.key).fill(otherKey)
    await drawer.getByRole('button', { name: labels.new, exact: true }).click()
    await drawer.waitFor({ state: 'detached' })
    const check = async (outcome: string) => {
      await page.locator('.cell-open:visible').first().click()
      await drawer.getByRole('button', { name: labels.test, exact: true }).click()
      await drawer.getByText(outcome, { exact: true }).waitFor()
    }
    await check(labels.refused)
    expect(await field(labels.key).inputValue()).toBe('')
    await field(labels.key).fill(accessKey)
    await drawer.getByRole('button', { name: labels.save, exact: true }).click()
    await drawer.waitFor({ state: 'detached' })
    await eventually(() => check(labels.connected))
    expect(await page.content()).not.toContain(accessKey)
    await context.close()
  })
})
