import { assertNoFaults, assertNoViolations, states } from '#support/tour/states.ts'

const words = {
  'en-US': { addFilter: 'Add filter', view: 'View' },
  'zh-CN': { addFilter: '添加筛选', view: '显示' },
} as const

const readingFilters =
  '?f.measuredAt=2026-11-01T00:00:00.000Z..2026-12-01T00:00:00.000Z&f.userId=nobody-in-particular-but-with-a-long-name'
const deviceFilters = '?f.name=a&f.binding=bound,unbound&f.lastSeen=last:90d&f.createTime=2026-01-01T00:00:00.000Z..'

states('devices', (stage) => {
  test('a table with its drawer open, without filters and with many', async () => {
    const admin = stage.admin()
    const { page, table } = admin
    await admin.open('/main/deviceAdmin')
    await admin.waitUntilSettled()
    await page.locator('.cell-open:visible').first().click()
    await page.getByRole('complementary').getByRole('table').last().waitFor()
    await assertNoFaults(admin)
    await admin.open(`/main/deviceAdmin${deviceFilters}`)
    await page.getByRole('complementary').waitFor({ state: 'detached' })
    await admin.waitUntilSettled()
    await table.grid.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByRole('complementary').getByRole('table').last().waitFor()
    await assertNoFaults(admin)
  })

  test('a table without matching rows, and one that could not be loaded', async () => {
    const admin = stage.admin()
    await admin.open('/main/deviceAdmin?f.id=none')
    await admin.page.locator('.empty-state').waitFor()
    await assertNoFaults(admin)
    await admin.open(`/main/bloodPressure${readingFilters}`)
    await admin.page.locator('.empty-state').waitFor()
    await assertNoFaults(admin)
    await admin.page.route('**/tempData/*Page*', (route) => route.fulfill({ status: 500, json: { requestId: 'r1' } }))
    await admin.open('/main/BodyTempDataIndex?f.userId=nobody')
    await admin.page.getByRole('alert').first().waitFor()
    await assertNoFaults(admin)
  })

  test('an open column menu, filter editor and column panel', async () => {
    const admin = stage.admin()
    const { addFilter, view } = words[stage.locale]
    const { page, table } = admin
    await admin.open('/main/deviceAdmin?f.binding=bound')
    await admin.waitUntilSettled()
    await table.grid.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Alt+ArrowDown')
    await page.getByRole('menu').waitFor()
    await assertNoViolations(admin)
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: addFilter, exact: true }).click()
    await page.getByRole('menu').waitFor()
    await assertNoViolations(admin)
    await page.getByRole('menuitem').last().click()
    await page.getByRole('dialog').waitFor()
    await assertNoViolations(admin)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: view, exact: true }).click()
    await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
    await assertNoViolations(admin)
  })
})
