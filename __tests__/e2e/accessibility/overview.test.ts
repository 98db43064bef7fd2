import { accessibleArea, isAccessible } from '#support/accessibleArea.ts'

accessibleArea('overview', (checked) => {
  test('a page of figures that is being arranged, and a chart as a table', async () => {
    const admin = checked.admin()
    const { page } = admin
    const said =
      checked.locale === 'zh-CN'
        ? { arrange: '调整布局', table: /^以表格显示/ }
        : { arrange: 'Arrange', table: /^Show as a table/ }
    await admin.open('/main/dataCenterAdmin')
    await admin.settled()
    await page.getByRole('button', { name: said.table }).first().click()
    await page.locator('.tile-table').waitFor()
    await isAccessible(admin)
    await page.getByRole('button', { name: said.arrange }).click()
    await page.locator('.tile-handles').first().waitFor()
    await isAccessible(admin)
  })
})
