import { assertNoFaults, states } from '#support/tour/states.ts'
import { testFile, uploaderOf } from '#support/uploader.ts'

states('catalogue', (stage) => {
  test('materials as cards, one of them, and its form with a refused upload', async () => {
    const admin = stage.admin()
    const { page } = admin
    await admin.open('/main/materialLibraryList?view=cards')
    await admin.waitUntilSettled()
    await assertNoFaults(admin)
    await page.locator('.material-card').first().click()
    await page.locator('.gallery').waitFor()
    await assertNoFaults(admin)
    await page.locator('.page-actions a').click()
    await page.locator('.rich-text-toolbar').waitFor()
    const uploader = uploaderOf(page)
    await uploader.choose(testFile('words.png', Buffer.from('no picture')))
    await uploader.field.locator('.file-problems').waitFor()
    await assertNoFaults(admin)
  })

  test('a type beside its list, with a missing name', async () => {
    const admin = stage.admin()
    const { page } = admin
    await admin.open('/main/typeList?open=new')
    await page.getByRole('complementary').locator('button[type="submit"]').click()
    await page.locator('.field-error').waitFor()
    await assertNoFaults(admin)
  })
})
