import { assertNoFaults, assertNoViolations, states } from '#support/tour/states.ts'

states('operations', (stage) => {
  test('the history of a record, before its first step, and the dialog for a reason', async () => {
    const admin = stage.admin()
    const { page } = admin
    await admin.open('/main/auditTrail?f.actorName=waiting')
    await admin.waitUntilSettled()
    await page.locator('.cell-open:visible').first().click()
    await page.locator('.timeline').waitFor()
    await assertNoFaults(admin)
    await page.keyboard.press('ArrowLeft')
    await page.locator('.timeline .is-ahead').first().waitFor()
    await page.locator('.event-possible button').last().click()
    await page.getByRole('dialog').waitFor()
    await assertNoFaults(admin)
  })

  test('an app with its keys, and its content, part by part', async () => {
    const admin = stage.admin()
    const { page } = admin
    await admin.open('/main/AppAdmin?f.name=Aster+Fit')
    await admin.waitUntilSettled()
    await page.locator('.cell-open:visible').first().click()
    await page.locator('.app-keys li').first().waitFor()
    await assertNoFaults(admin)
    await page.locator('a[href*="appFace"]').click()
    await page.locator('.theme-contrast').waitFor()
    await assertNoFaults(admin)
    for (const view of await page.locator('.app-views button').all()) {
      await view.click()
      await assertNoViolations(admin)
    }
    await page.locator('.split-main .page-tabs a').last().click()
    await page.locator('.about-versions').waitFor()
    await assertNoFaults(admin)
    await page.locator('.about-versions summary').click()
    await assertNoViolations(admin)
  })

  test('a sent push on a phone and by its results, and a new one', async () => {
    const admin = stage.admin()
    const { page } = admin
    await admin.open('/main/push?f.state=sent')
    await admin.waitUntilSettled()
    await page.locator('.cell-open:visible').first().click()
    await page.locator('.push-phones').waitFor()
    await assertNoFaults(admin)
    await page.getByRole('link', { name: /^(Results|结果)$/ }).click()
    await page.locator('.sums').waitFor()
    await assertNoFaults(admin)
    await admin.open('/main/editPush')
    await page.locator('.rich-text-toolbar').waitFor()
    await assertNoFaults(admin)
  })
})
