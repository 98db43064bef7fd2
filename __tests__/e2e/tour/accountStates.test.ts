import { sql } from 'drizzle-orm'
import { findClippedTexts, windows } from '#support/clippedTexts.ts'
import { assertNoFaults, assertNoViolations, states } from '#support/tour/states.ts'

states('account', (stage) => {
  test.each(['/login', '/register', '/forgotPwd'])('%s', async (path) => {
    const visitor = await stage.openVisitor()
    await visitor.open(path)
    await visitor.page.locator('.vcode-image img, .code-field').first().waitFor()
    await assertNoFaults(visitor)
    await visitor.context.close()
  })

  test('the bell with its messages, one of them, and a manager whose password is too short', async () => {
    // At a width where the panel of the bell does not cover half of a button.
    const vendor = await stage.openVendor('/modifiedData')
    const { page } = vendor
    await vendor.waitUntilSettled()
    await page.locator('.bell').click()
    await page.locator('.bell-panel li').first().waitFor()
    await assertNoViolations(vendor)
    await page.keyboard.press('Escape')
    await vendor.open('/messageCenter')
    await vendor.waitUntilSettled()
    await page.locator('.cell-open:visible').first().click()
    await page.locator('.message-text').waitFor()
    await assertNoFaults(vendor)
    await vendor.open('/managers?open=new')
    await page.locator('.record-form button[type="submit"]').click()
    await page.locator('.field-error').first().waitFor()
    await assertNoFaults(vendor)
  })

  test('a message and the bell under a long banner', async () => {
    const long = 'Your submission was rejected: '.repeat(9)
    await stage
      .console()
      .db.execute(
        sql`insert into sys_msg (vendor_id, content_en, content_zh) select id, ${long}, ${long} from vendor where vid = 'V1001'`,
      )
    const vendor = await stage.openVendor('/messageCenter')
    await vendor.waitUntilSettled()
    await vendor.page.locator('.cell-open:visible').first().click()
    await vendor.page.locator('.message-text').waitFor()
    await assertNoFaults(vendor)
    // The drawer follows the size of the window a moment later: on a phone its last button is another.
    await vendor.page
      .locator('.drawer > header')
      .getByRole('button', { name: /^(Close|关闭)$/ })
      .click()
    await vendor.page.locator('.drawer').waitFor({ state: 'detached' })
    for (const window of windows) {
      await vendor.page.setViewportSize(window)
      await vendor.page.locator('.bell').click()
      await vendor.page.locator('.bell-panel li').first().waitFor()
      expect([window, await findClippedTexts(vendor.page)]).toEqual([window, []])
      await vendor.page.keyboard.press('Escape')
      await vendor.page.locator('.bell-panel').waitFor({ state: 'detached' })
    }
  })
})
