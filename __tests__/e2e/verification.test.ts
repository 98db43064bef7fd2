import { sql } from 'drizzle-orm'
import { workflowEvent } from '#machines/core/workflow.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { runAxe } from '#support/axe.ts'
import { findClippedTexts } from '#support/clippedTexts.ts'
import { type Console, startConsole } from '#support/console.ts'
import { testEngine } from '#support/engine.ts'
import { eventually } from '#support/eventually.ts'
import { createImage } from '#support/fileEncoders.ts'
import { openReader } from '#support/readers.ts'
import { localesToday } from '#support/sampling.ts'
import { dispatchFocus, toasts, waitForPath } from '#support/tab.ts'
import { testFile, uploaderOf } from '#support/uploader.ts'
import { fieldByLabel, openWizard, pressNext, readStoredDraft } from '#support/wizard.ts'

describe('the verification wizard', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())
  beforeEach(async () => {
    await console.db.execute(sql`update vendor set draft = null`)
    await console.db.execute(sql`update session set ended_time = null`)
  })

  const open = (as: string, locale?: string) => openWizard(console, as, locale)

  test('is the only page of an unverified vendor, beside welcome and logout', async () => {
    const { page, open: go } = await open('vendor-new')
    await go('/main/deviceVendor')
    await waitForPath(page, '/editVendorInfo?step=company')
    await page.locator('.wizard').waitFor()
    expect(await page.locator('.top-bar').getByRole('button').allInnerTexts()).toContain('Log out')
    expect(await page.getByRole('navigation', { name: 'Main menu' }).count()).toBe(0)
    await page.context().close()
  })

  test.each([
    ['vendor-new', 'en-US', 'Open message centre', 1440],
    ['vendor-waiting', 'zh-CN', '打开消息中心', 1440],
    ['vendor-rejected', 'en-US', 'Open message centre', 800],
  ])('leads %s to its messages and back, in %s', async (account, locale, name, width) => {
    const { page, context } = await open(account, locale)
    await page.setViewportSize({ width, height: 800 })
    await page.getByRole('link', { name, exact: true }).click()
    await waitForPath(page, '/messageCenter')
    await page.locator('.top-bar .brand').click()
    await page.waitForURL(/#\/editVendorInfo/)
    await page.locator('.wizard').waitFor()
    await context.close()
  })

  test('continues only from a valid step, reports what is missing, and works by keyboard alone', async () => {
    const { page } = await open('vendor-new')
    await fieldByLabel(page, 'Registration number').focus()
    await page.keyboard.press('Enter')
    await page.locator('.field-error').first().waitFor()
    expect(await page.locator('.field-error').allInnerTexts()).toEqual(['Required', 'Required', 'Required'])
    // Announced once, with the focused field.
    expect(await page.locator(':is([role="alert"], [role="status"]):not(:empty, [hidden])').allInnerTexts()).toEqual([])
    const summary = page.getByRole('region', { name: '3 fields to fix' })
    await summary.getByRole('button', { name: 'Address' }).press('Enter')
    await eventually(async () =>
      expect(await page.evaluate(() => document.activeElement?.id)).toBe(
        await fieldByLabel(page, 'Address').getAttribute('id'),
      ),
    )
    await fieldByLabel(page, 'Registration number').focus()
    await page.keyboard.type('91440300MA5F0003ZZ')
    await page.keyboard.press('Tab')
    await page.keyboard.type('3 Birch Road')
    // An error disappears when its field is valid.
    await eventually(async () => expect(await page.locator('.field-error').allInnerTexts()).toEqual(['Required']))
    expect(await fieldByLabel(page, 'Address').getAttribute('aria-required')).toBe('true')
    expect(await fieldByLabel(page, 'Website').getAttribute('aria-required')).toBe(null)
    await fieldByLabel(page, 'Website').fill('birch.example')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Use https://birch.example' }).press('Enter')
    expect(await fieldByLabel(page, 'Website').inputValue()).toBe('https://birch.example')
    await eventually(async () => expect(await page.locator('.field-error').allInnerTexts()).toEqual(['Required']))
    const uploader = uploaderOf(page)
    await uploader.choose(testFile('licence.png', await createImage('png', { width: 60, height: 40 })))
    await eventually(async () => expect(await uploader.acceptedNames()).toEqual(['licence.png']))
    await fieldByLabel(page, 'Address').focus()
    await page.keyboard.press('Enter')
    const heading = page.getByRole('heading', { name: 'Contact information' })
    await eventually(async () => expect(await heading.evaluate((one) => one === document.activeElement)).toBe(true))
    await page.context().close()
  })

  test('has its steps in the address: Back returns to the previous step with all input, and links skip no required step', async () => {
    const { page, open: go, context } = await open('vendor-rejected')
    const at = async (step: string, heading: string) => {
      await waitForPath(page, `/editVendorInfo?step=${step}`)
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
    }
    await at('company', 'Company information')
    await pressNext(page)
    await at('contact', 'Contact information')
    await fieldByLabel(page, 'Contact person').fill('Typed before going back')
    await page.goBack()
    await at('company', 'Company information')
    await fieldByLabel(page, 'Address').fill('')
    await go('/editVendorInfo?step=review')
    await at('company', 'Company information')
    await fieldByLabel(page, 'Address').fill('9 Tern Road')
    await go('/editVendorInfo?step=contact')
    await at('contact', 'Contact information')
    expect(await fieldByLabel(page, 'Contact person').inputValue()).toBe('Typed before going back')
    await eventually(async () =>
      expect(await readStoredDraft(console, 'Tern Devices')).toMatchObject({ step: 'contact' }),
    )
    await page.reload()
    await at('contact', 'Contact information')
    expect(await fieldByLabel(page, 'Contact person').inputValue()).toBe('Typed before going back')
    await context.close()
  })

  test('is saved automatically, and continues in another browser at the same step', async () => {
    const first = await open('vendor-new')
    await fieldByLabel(first.page, 'Address').fill('4 Birch Road')
    await eventually(async () => expect(await readStoredDraft(console)).toMatchObject({ address: '4 Birch Road' }))
    await first.page.getByText(/^Draft saved/).waitFor()
    await first.context.close()
    const second = await open('vendor-new')
    expect(await fieldByLabel(second.page, 'Address').inputValue()).toBe('4 Birch Road')
    await second.context.close()
  })

  test('loses nothing when the tab is closed while typing', async () => {
    const { page, context } = await open('vendor-new')
    await fieldByLabel(page, 'Website').fill('https://birch.exam')
    await page.close({ runBeforeUnload: true })
    await eventually(async () =>
      expect(await readStoredDraft(console)).toMatchObject({ website: 'https://birch.exam' }),
    )
    await context.close()
  })

  test('opens after a refusal at the refused fields, with the notes and the previous values', async () => {
    const { page, context } = await open('vendor-rejected')
    await page.getByText('The registration number is not the one in the register').waitFor()
    expect(await page.locator('.refused-field').innerText()).toBe(
      'Has one digit too few Previously submitted: 91440300MA5F0001XQ',
    )
    expect(await page.locator('[aria-current="step"]').innerText()).toContain('Needs changes')
    await fieldByLabel(page, 'Registration number').fill('91440300MA5F0001XQ7')
    await pressNext(page)
    await page.getByRole('heading', { name: 'Contact information' }).waitFor()
    await fieldByLabel(page, 'Phone').fill('+86 755 12')
    await pressNext(page)
    await page.locator('.field-error').getByText('Enter a valid phone number, with the country code').waitFor()
    await fieldByLabel(page, 'Phone').fill('0755 8601 3388')
    await pressNext(page)
    const submit = page.getByRole('button', { name: 'Submit for review' })
    await page.route('**/vendor/submitVendorInfo', (route) => route.abort())
    await submit.click()
    await page.getByRole('alert').filter({ hasText: 'Cannot reach the platform' }).waitFor()
    await page.unroute('**/vendor/submitVendorInfo')
    await submit.click()
    await page.getByText('An administrator is reviewing your submission.').waitFor()
    await toasts(page).getByText('Tern Devices submitted for review').waitFor()
    const heading = page.getByRole('heading', { name: 'Tern Devices', level: 1 })
    await eventually(async () => expect(await heading.evaluate((one) => one === document.activeElement)).toBe(true))
    // Until the decision the submission can be cancelled, which keeps its values and the notes of the refusal.
    await page.getByRole('button', { name: 'Cancel submission' }).click()
    await toasts(page).getByText('Tern Devices submission cancelled').waitFor()
    await page.locator('.refused-field').getByText('Has one digit too few').waitFor()
    expect(await fieldByLabel(page, 'Registration number').inputValue()).toBe('91440300MA5F0001XQ7')
    await context.close()
  })

  test('shows what happens next after submission, and opens the console after the decision', async () => {
    const { page, context } = await open('vendor-waiting', 'zh-CN')
    await page.getByText('管理员正在审核您提交的资料').waitFor()
    const [row] = await rowsOf<{ id: string }>(console.db, sql`select id from vendor where name = 'Northwind'`)
    await console.db.transaction((tx) =>
      transitionRecord(
        tx,
        { workflow: 'vendorAudit', id: row?.id ?? '', event: workflowEvent('vendor.approve') },
        { actor: 'administrator', accountId: null, name: 'the test' },
        { language: 'en', engine: testEngine },
      ),
    )
    await dispatchFocus(page)
    await toasts(page).getByText('已通过', { exact: true }).waitFor()
    // The first message names it too, once it is loaded.
    await page.locator('.settled-vid').getByText('V1004').waitFor()
    await page.getByRole('link', { name: '进入控制台' }).click()
    await waitForPath(page, '/main/dataCenterVendor')
    await context.close()
  })

  test.each(localesToday('verification wizard'))(
    'is accessible and has no overflow, in %s and both themes',
    async (locale) => {
      const { page, context } = await openReader(console, '/editVendorInfo', {
        as: 'vendor-new',
        locale,
        bypassCSP: true,
      })
      await page.locator('.step-rail button').first().click()
      await page.locator('input[aria-invalid]').first().fill('')
      await page.locator('button[type="submit"]').click()
      await page.locator('.field-error').first().waitFor()
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.locator(`:root[data-theme="${colorScheme}"]`).waitFor({ state: 'attached' })
        expect(await runAxe(page)).toEqual([])
      }
      for (const width of [1440, 1024, 800]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await findClippedTexts(page)).toEqual([])
      }
      await context.close()
    },
  )

  test('loses nothing when the session ends: the page is restored after signing in again', async () => {
    const { page, signIn, context } = await open('vendor-new')
    await console.db.execute(
      sql`update session set ended_time = now() where account_id in (select id from account where username = 'vendor-new')`,
    )
    await fieldByLabel(page, 'Address').fill('5 Birch Road, typed while signed out')
    await waitForPath(page, '/login')
    await signIn('vendor-new')
    await page.locator('.wizard').waitFor()
    expect(await fieldByLabel(page, 'Address').inputValue()).toBe('5 Birch Road, typed while signed out')
    await eventually(async () =>
      expect(await readStoredDraft(console)).toMatchObject({ address: '5 Birch Road, typed while signed out' }),
    )
    await context.close()
  })
})
