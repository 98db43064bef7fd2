import type { Locator, Page, Request } from 'playwright-core'

/** Selector of a page's content: rows, cards, a form, a picture, or an empty state. */
const pageContent =
  '[role="gridcell"]:visible, .plain-table td, .row-cards li, .cards a, .record-form, .file-field, .gallery, .dial-groups li, .ready-list, .profile, .handbook section, .wizard, .timeline, .statechart svg, .device-kinds td, .manual-part, .count-value, .figure-grid svg, .tile-empty, .figure-periods td, .wall-tile:visible, .empty-state'

/** Waits until the page has a hash path, e.g. `/login`. */
export const waitForPath = (page: Page, path: string): Promise<void> =>
  page.waitForURL(({ hash }) => hash === `#${path}`)

export const pathOf = (page: Page): string => new URL(page.url()).hash.slice(1)

/** Records the requests of a page to one call from now on, in order. */
export const recordCalls = (page: Page, name: string): Request[] => {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(`/${name}`)) calls.push(request)
  })
  return calls
}

/** Holds the requests of one call until `release`; then the platform answers them. */
export const holdCalls = async (page: Page, name: string): Promise<{ release: () => void }> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/${name}`, async (route) => {
    await promise
    await route.continue()
  })
  return { release: resolve }
}

/** Dispatches a focus event, as on returning to a window: pages poll then. */
export const dispatchFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.dispatchEvent(new Event('focus')))

/** Reads the session storage of the tab. */
export const readSession = (page: Page): Promise<Record<string, string>> => page.evaluate(() => ({ ...sessionStorage }))

/** Reads the remembered sign-in from local storage. */
export const rememberedLogin = async (
  page: Page,
): Promise<{ username: string; password: string; remember: boolean }> => {
  // Preferences are written with a delay after a change.
  await page.waitForFunction(() => localStorage.getItem('persist:preferences')?.includes('remembered'))
  const text = await page.evaluate(() => localStorage.getItem('persist:preferences') ?? '{}')
  return JSON.parse(JSON.parse(text).remembered)
}

/** Selects the visible toasts in any language. */
export const toasts = (page: Page): Locator => page.locator('.toast:not(.hold-card)')

/** Selects the message of a refused sign-in. */
export const loginFailure = (page: Page): Locator => page.locator('.login-form [role="alert"]')

export const vcodeImage = (page: Page): Locator => page.locator('.vcode-image img')

/** Returns the number of the last requested captcha. */
export const captchaNumber = (call: Request | undefined): string | null =>
  call ? new URL(call.url()).searchParams.get('requestUUID') : null

/** Sends pending decisions without waiting for their undo window. */
export const sendNow = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^(Submit now|立即提交)$/ }).click()

/** Writes a review note on a field with the pencil beside its value. Enter closes it. */
export const writeReviewNote = async (page: Page, label: string, note: string): Promise<void> => {
  const name = new RegExp(`^(Note on ${label}|${label}的说明)$`)
  await page.getByRole('button', { name }).click()
  const field = page.getByRole('textbox', { name })
  await field.fill(note)
  await page.keyboard.press('Enter')
  await field.waitFor({ state: 'detached' })
}

/** Confirms the dialog of an action and sends the decision at once. */
export const confirmNow = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').locator('button.bp6-intent-primary').click()
  await sendNow(page)
}

/** Waits until the page shows its content. */
export const waitForContent = (page: Page) => page.locator('main').locator(pageContent).first().waitFor()
