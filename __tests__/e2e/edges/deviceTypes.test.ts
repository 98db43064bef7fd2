import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { createImage } from '#support/fileEncoders.ts'
import { openReader } from '#support/readers.ts'
import { waitForPath } from '#support/tab.ts'
import { testFile, uploaderOf } from '#support/uploader.ts'

/** The life of a category, managed by an administrator. */
describe.each([
  {
    locale: 'en-US',
    add: 'Add device type',
    words: { name: 'Name in English', add: 'Add language', second: 'Name in Chinese (Simplified)' },
    fields: { cid: 'CID', group: 'Group', visibility: 'Visibility' },
    chosen: { group: 'Lighting', visibility: 'Private' },
    buttons: { add: 'Add', save: 'Save', remove: 'Delete' },
    taken: 'Already in use. Choose another',
    paired: 'Used by 2 vendor categories',
  },
  {
    locale: 'zh-CN',
    add: '添加设备类型',
    words: { name: '简体中文名称', add: '添加语言', second: '英语名称' },
    fields: { cid: 'CID', group: '分组', visibility: '可见范围' },
    chosen: { group: '照明', visibility: '私有' },
    buttons: { add: '添加', save: '保存', remove: '删除' },
    taken: '已被使用，请换一个',
    paired: '被 2 个厂商品类使用',
  },
])('a device type in $locale', ({ locale, add, words, fields, chosen, buttons, taken, paired }) => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())

  test('is added with its icon, refused when its CID exists, renamed and deleted', async () => {
    const { page, table } = await openReader(console, '/main/typeManage', { locale })
    await page.getByRole('link', { name: add, exact: true }).click()
    await page.getByLabel(words.name, { exact: true }).fill('Candle')
    await page.getByRole('button', { name: words.add, exact: true }).click()
    await page.getByLabel(words.second, { exact: true }).fill('Kerze')
    await page.getByLabel(fields.cid, { exact: true }).fill('CAM')
    await page.getByLabel(fields.group, { exact: true }).selectOption({ label: chosen.group })
    await page.getByLabel(fields.visibility, { exact: true }).selectOption({ label: chosen.visibility })
    await uploaderOf(page).choose(testFile('candle.png', await createImage('png', { width: 100, height: 100 })))
    await eventually(async () => expect(await uploaderOf(page).acceptedNames()).toEqual(['candle.png']))
    await page.getByRole('button', { name: buttons.add, exact: true }).click()
    await page.getByText(taken).waitFor()

    await page.getByLabel(fields.cid, { exact: true }).fill('CDL')
    await page.getByRole('button', { name: buttons.add, exact: true }).click()
    await waitForPath(page, '/main/typeManage')
    await eventually(async () => expect(await table.column('CID')).toContain('CDL'))

    await page.locator('.cell-open:visible').filter({ hasText: 'Candle' }).click()
    await page.getByRole('heading', { level: 1, name: 'Candle' }).waitFor()
    expect(await uploaderOf(page).acceptedNames()).toEqual(['candle.png'])
    await page.getByLabel(words.name, { exact: true }).fill('Candle, scented')
    await page.getByRole('button', { name: buttons.save, exact: true }).click()
    await page.locator('.cell-open:visible').filter({ hasText: 'Candle, scented' }).click()
    await page.getByRole('button', { name: buttons.remove, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: buttons.remove, exact: true }).click()
    await waitForPath(page, '/main/typeManage')
    await eventually(async () => expect(await table.column('CID')).not.toContain('CDL'))
  })

  test('that vendors use reports its uses and cannot be deleted', async () => {
    const { page } = await openReader(console, '/main/typeManage?f.cid=CAM', { locale })
    await page.locator('.cell-open:visible').first().click()
    await page.getByText(paired).waitFor()
    expect(await page.getByRole('button', { name: buttons.remove, exact: true }).isDisabled()).toBe(true)
  })
})
