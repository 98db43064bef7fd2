import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { pick } from '#support/picker.ts'
import { openReader } from '#support/readers.ts'

/** The administrator uses English, the vendor Chinese. */
describe('apps', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())

  test('are added, and get a key that opens their interface until it is revoked', async () => {
    const { page } = await openReader(console, '/main/AppAdmin')
    await page.getByRole('link', { name: 'Add app' }).click()
    const form = page.locator('.record-form')
    const field = (name: string) => form.getByLabel(name, { exact: true })
    await field('App ID').fill('Aster Run')
    await pick(field('Vendor'), 'Aster Health')
    await field('Name').fill('Aster Run')
    await field('App version').fill('1.62')
    await field('Mall').selectOption({ label: 'On' })
    await form.locator('.checks-field').getByText('P2003').click()
    expect(await form.getByRole('checkbox', { name: /P2002/ }).count()).toBe(0)
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    await form.getByText('Check the format').waitFor()
    await field('App ID').fill('aster-run')
    await form.getByRole('button', { name: 'Add', exact: true }).click()

    const keys = page.getByRole('region', { name: 'Keys' })
    await keys.getByRole('button', { name: 'Issue client key' }).click()
    const key = await keys.locator('.app-key-new code').innerText()
    const fetchApp = () => fetch(`${console.url}/app-api/v1/app`, { headers: { authorization: `Bearer ${key}` } })
    expect(await (await fetchApp()).json()).toMatchObject({ appId: 'aster-run', mall: true, pids: ['P2003'] })
    await keys.getByRole('button', { name: `Revoke key ending in ${key.slice(-4)}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click()
    await keys.getByText('Revoked').waitFor()
    expect((await fetchApp()).status).toBe(401)
    await page.context().close()
  })

  test('get texts and images from their vendor, with a preview on a phone before saving', async () => {
    const { page } = await openReader(console, '/main/appVendor', { locale: 'zh-CN', as: 'vendor' })
    await page.getByRole('gridcell', { name: 'Aster Fit', exact: true }).click()
    await page.keyboard.press('Enter')
    const form = page.locator('.record-form')
    const phone = page.getByRole('region', { name: '预览' }).locator('.phone')
    await form.getByRole('button', { name: '夜间' }).click()
    await form.getByText('文字与背景：15.4 : 1，对比度达标').waitFor()
    await eventually(async () =>
      expect(await phone.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgb(16, 19, 23)'),
    )
    await form.getByRole('button', { name: '添加链接' }).click()
    const link = form.getByLabel('链接（哔哩哔哩）', { exact: true })
    await link.fill('https://bilibili.com.evil.example/aster')
    await form.getByRole('button', { name: '保存', exact: true }).click()
    await form.getByText('请填写该平台的链接').waitFor()
    await link.fill('https://space.bilibili.com/1')
    await form.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByText('已保存“Aster Fit”').waitFor()

    await page.getByRole('link', { name: '关于我们', exact: true }).click()
    await page.getByRole('region', { name: '预览' }).getByLabel('预览语言').selectOption({ label: '德语' })
    await form.getByRole('button', { name: /德语/ }).click()
    await form.locator('[contenteditable]').click()
    await page.keyboard.type('Gesund bleiben')
    await phone.getByText('Gesund bleiben').waitFor()
    await phone.getByText('哔哩哔哩').waitFor()
    await form.getByRole('button', { name: '保存', exact: true }).click()
    await form.getByRole('button', { name: '恢复使用版本 3' }).waitFor()

    await page.getByRole('link', { name: '启动页', exact: true }).first().click()
    await page.locator('.list-table').waitFor()
    await page.getByRole('gridcell', { name: 'New cuff', exact: true }).waitFor()
    await page.context().close()
  })
})
