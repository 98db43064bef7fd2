import { accessibleArea, isAccessible } from '#support/accessibleArea.ts'

const words = {
  'en-US': { addFilter: 'Add filter', columns: 'Columns' },
  'zh-CN': { addFilter: '添加筛选', columns: '列设置' },
} as const

accessibleArea('devices', (checked) => {
  test('a table with its drawer open', async () => {
    const admin = checked.admin()
    await admin.open('/main/deviceAdmin')
    await admin.settled()
    await admin.page.locator('.cell-open:visible').first().click()
    await admin.page.getByRole('complementary').getByRole('table').last().waitFor()
    await isAccessible(admin)
  })

  test('a table that no row matches, and one that could not be loaded', async () => {
    const admin = checked.admin()
    await admin.open('/main/deviceAdmin?f.id=none')
    await admin.page.locator('.empty-state').waitFor()
    await isAccessible(admin)
    await admin.page.route('**/tempData/*Page*', (route) => route.fulfill({ status: 500, json: { requestId: 'r1' } }))
    await admin.open('/main/BodyTempDataIndex?f.userId=nobody')
    await admin.page.getByRole('alert').first().waitFor()
    await isAccessible(admin)
  })

  test('an open column menu, filter editor and column panel', async () => {
    const admin = checked.admin()
    const { addFilter, columns } = words[checked.locale]
    const { page, table } = admin
    await admin.open('/main/deviceAdmin?f.binding=bound')
    await admin.settled()
    await table.grid.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Alt+ArrowDown')
    await page.getByRole('menu').waitFor()
    await isAccessible(admin)
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: addFilter, exact: true }).click()
    await page.getByRole('menu').waitFor()
    await isAccessible(admin)
    await page.getByRole('menuitem').last().click()
    await page.getByRole('dialog').waitFor()
    await isAccessible(admin)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: columns, exact: true }).click()
    await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
    await isAccessible(admin)
  })
})
