import { assertNoFaults, states } from '#support/tour/states.ts'

states('marketing', (stage) => {
  test('a subscriber, a campaign with its preview and its results, and a new one', async () => {
    const admin = stage.admin()
    const { page } = admin
    await admin.open('/main/subscribeEmail')
    await admin.waitUntilSettled()
    await page.locator('.cell-open:visible').first().click()
    await page.locator('.record-history').waitFor()
    await assertNoFaults(admin)
    await admin.open('/main/emailCampaigns?f.state=sent')
    await admin.waitUntilSettled()
    await page.locator('.cell-open:visible').first().click()
    await page.locator('.mail-preview').waitFor()
    await assertNoFaults(admin)
    await page.getByRole('link', { name: /^(Results|结果)$/ }).click()
    await page.locator('.sums').waitFor()
    await assertNoFaults(admin)
    await admin.open('/main/emailSend')
    await page.locator('.rich-text-toolbar').waitFor()
    await assertNoFaults(admin)
  })
})
