import { assertNoFaults, states } from '#support/tour/states.ts'

const words = {
  'en-US': { arrange: 'Edit layout', table: /^Show as table/ },
  'zh-CN': { arrange: '调整布局', table: /^以表格显示/ },
} as const

states('overview', (stage) => {
  test('a page of metrics that is being arranged, and a chart as a table', async () => {
    const admin = stage.admin()
    const { arrange, table } = words[stage.locale]
    const { page } = admin
    await admin.open('/main/dataCenterAdmin')
    await admin.waitUntilSettled()
    await page.getByRole('button', { name: table }).first().click()
    await page.locator('.tile-table').waitFor()
    await assertNoFaults(admin)
    await page.getByRole('button', { name: arrange }).click()
    await page.locator('.tile-handles').first().waitFor()
    await assertNoFaults(admin)
  })
})
