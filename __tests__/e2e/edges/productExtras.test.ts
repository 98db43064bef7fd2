import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { createImage } from '#support/fileEncoders.ts'
import { pick } from '#support/picker.ts'
import { openReader } from '#support/readers.ts'
import { testFile, uploaderOf } from '#support/uploader.ts'

const words = {
  'en-US': {
    addPage: 'Add guide page',
    product: 'Product',
    language: 'Language',
    page: 'Page',
    image: 'Guide image',
    add: 'Add',
    down: 'Move page 2 down',
    moved: 'Move page 3 down',
    announced: 'Moved to page 3',
    next: 'Next page',
    second: 'Show page 3',
    addItem: 'Add recommended item',
    title: 'Name in English',
    picture: 'Image',
    link: 'Link',
    position: 'Position',
    from: 'Effective from',
    until: 'Expires',
    switch: 'Switch',
    on: 'On',
    list: 'Title',
    status: 'Status',
    scheduled: 'Not yet in effect',
    fromLibrary: 'From the library',
    search: 'Search by name or type',
  },
  'zh-CN': {
    addPage: '添加引导页',
    product: '产品',
    language: '语言',
    page: '页码',
    image: '引导图',
    add: '添加',
    down: '第 2 页下移',
    moved: '第 3 页下移',
    announced: '已移至第 3 页',
    next: '下一页',
    second: '显示第 3 页',
    addItem: '添加推荐商品',
    title: '简体中文名称',
    picture: '图片',
    link: '链接',
    position: '排序',
    from: '生效时间',
    until: '失效时间',
    switch: '开关',
    on: '开启',
    list: '标题',
    status: '状态',
    scheduled: '待生效',
    fromLibrary: '从素材库选择',
    search: '按名称或类型搜索',
  },
} as const

describe.each(['en-US', 'zh-CN'] as const)('the extras of a product, in %s', (locale) => {
  const labels = words[locale]
  let console: Console
  beforeAll(async () => {
    console = await startConsole({ materials: true })
    await console.db.execute(sql`delete from product_guide`)
  })
  afterAll(() => console.close())

  test('a guide is added by its vendor page by page, ordered by keys and by dragging, and previewed', async () => {
    const { page, waitUntilSettled, context } = await openReader(console, '/main/productGuides', {
      locale,
      as: 'vendor',
    })
    await waitUntilSettled()
    const drawer = page.getByRole('complementary')
    const field = (label: string) => drawer.getByLabel(label, { exact: true })
    // Its first page is that of the default language.
    for (const number of ['2', '3']) {
      await page.getByRole('button', { name: labels.addPage, exact: true }).click()
      await pick(field(labels.product), 1)
      await pick(field(labels.language), 'en')
      await field(labels.page).fill(number)
      const uploader = uploaderOf(page, labels.image)
      await uploader.choose(testFile(`${number}.png`, await createImage('png', { width: 660, height: 928 })))
      await eventually(async () => expect(await uploader.acceptedNames()).toEqual([`${number}.png`]))
      await drawer.getByRole('button', { name: labels.add, exact: true }).click()
      await drawer.waitFor({ state: 'detached' })
    }
    const order = () => rowsOf<{ id: string }>(console.db, sql`select id from product_guide order by position`)
    const [first, second] = await order()
    await page.locator('.cell-open:visible').first().click()

    await drawer.getByRole('button', { name: labels.down, exact: true }).focus()
    await page.keyboard.press('Enter')
    await eventually(async () => expect(await order()).toEqual([second, first]))
    await drawer.getByText(labels.announced).waitFor({ state: 'attached' })
    // The focus moves with the page.
    await eventually(async () =>
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(labels.moved),
    )
    await drawer.getByRole('button', { name: labels.next, exact: true }).press('Enter')
    await eventually(async () =>
      expect(await drawer.getByRole('button', { name: labels.second, exact: true }).getAttribute('aria-current')).toBe(
        'true',
      ),
    )

    const places = drawer.locator('.guide-order li')
    await places.first().dragTo(places.last())
    await eventually(async () => expect(await order()).toEqual([first, second]))
    await context.close()
  })

  test('a recommended item is added for a period by an administrator, and its vendor sees it', async () => {
    const { page, table, waitUntilSettled, context } = await openReader(console, '/main/recommendGoods', { locale })
    await waitUntilSettled()
    await page.getByRole('link', { name: labels.addItem, exact: true }).click()
    const field = (label: string) => page.locator('.record-form').getByLabel(label, { exact: true })
    await field(labels.title).fill('Spare cuff')
    // Its image comes from the library.
    const picture = uploaderOf(page, labels.picture)
    await picture.field.getByRole('button', { name: labels.fromLibrary, exact: true }).click()
    const library = page.getByRole('dialog')
    const libraryFiles = library.locator('.library-files button')
    const name = (await libraryFiles.first().locator('strong').textContent()) ?? ''
    await library.getByLabel(labels.search, { exact: true }).fill(name)
    await eventually(async () =>
      expect(new Set(await libraryFiles.locator('strong').allTextContents())).toEqual(new Set([name])),
    )
    await libraryFiles.first().click()
    await library.waitFor({ state: 'detached' })
    await eventually(async () => expect(await picture.acceptedNames()).toHaveLength(1))
    await field(labels.link).fill('https://shop.example/cuff')
    await pick(field(labels.product), 'P2001')
    await field(labels.from).fill('2040-01-01 00:00')
    await field(labels.until).fill('2039-01-01 00:00')
    await field(labels.position).fill('0')
    await field(labels.switch).selectOption('on')
    const add = page.locator('.record-form').getByRole('button', { name: labels.add, exact: true })
    await add.click()
    // A period that ends before it begins is refused at its end.
    await eventually(async () => expect(await field(labels.until).getAttribute('aria-invalid')).toBe('true'))
    await field(labels.until).fill('2041-01-01 00:00')
    await add.click()
    await page.waitForURL(/#\/main\/recommendGoods/)
    await eventually(async () => expect((await table.column(labels.list))[0]).toContain('Spare cuff'))
    expect((await table.column(labels.status))[0]).toContain(labels.scheduled)
    await context.close()

    const rows = await rowsOf<{ vid: string; material: string }>(
      console.db,
      sql`select g.vid, m.name as material
            from recommend_goods g join material_file f on f.file_id = g.image_id join material m on m.id = f.material_id
           where g.position = 0`,
    )
    expect(rows).toContainEqual({ vid: 'V1001', material: name })
    const vendor = await openReader(console, '/main/vendorGoods', { locale, as: 'vendor' })
    await vendor.waitUntilSettled()
    await vendor.page.locator('.cell-open:visible').filter({ hasText: 'Spare cuff' }).click()
    await vendor.page.waitForURL(/editVendorGoods\?id=/)
    await eventually(async () =>
      expect(await vendor.page.locator('.record-form').getByLabel(labels.link, { exact: true }).inputValue()).toBe(
        'https://shop.example/cuff',
      ),
    )
    await vendor.context.close()
  })
})
