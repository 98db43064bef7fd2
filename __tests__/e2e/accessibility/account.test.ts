import { accessibleArea, isAccessible } from '#support/accessibleArea.ts'

accessibleArea('account', (checked) => {
  test('the login page', async () => {
    const visitor = await checked.aVisitor()
    await visitor.open('/login')
    await visitor.page.locator('.vcode-image img').waitFor()
    await isAccessible(visitor)
  })

  test('the bell with its messages, one of them, the own account, and a manager whose password is too short', async () => {
    // Where what opens at the bell does not cover half of a button.
    const vendor = await checked.aVendor('/modifiedData')
    const { page } = vendor
    await vendor.settled()
    await page.locator('.bell').click()
    await page.locator('.bell-panel li').first().waitFor()
    await isAccessible(vendor)
    await page.keyboard.press('Escape')
    await vendor.open('/messageCenter')
    await vendor.settled()
    await page.locator('.cell-open:visible').first().click()
    await page.locator('.message-text').waitFor()
    await isAccessible(vendor)
    await vendor.open('/profile')
    await page.locator('.profile').waitFor()
    await isAccessible(vendor)
    await vendor.open('/managers?open=new')
    await page.locator('.record-form button[type="submit"]').click()
    await page.locator('.field-error').first().waitFor()
    await isAccessible(vendor)
  })
})
