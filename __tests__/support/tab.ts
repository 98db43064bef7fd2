import type { Locator, Page, Request } from 'playwright-core'

/** Selects the content of a page: rows, cards, a form, a picture, or the reason why there is none. */
const pageContent =
  '[role="gridcell"]:visible, .plain-table td, .row-cards li, .cards a, .record-form, .file-field, .gallery, .dial-groups li, .ready-list, .profile, .wizard, .timeline, .statechart svg, .device-kinds td, .manual-part, .count-value, .figure-grid svg, .tile-empty, .figure-periods td, .wall-tile:visible, .empty-state'

/** Waits until the page stands at a hash path, e.g. `/login`. */
export const atPath = (page: Page, path: string): Promise<void> => page.waitForURL(({ hash }) => hash === `#${path}`)

export const pathOf = (page: Page): string => new URL(page.url()).hash.slice(1)

/** The calls that the page makes from now on, by name, in order. */
export const callsOf = (page: Page, name: string): Request[] => {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(`/${name}`)) calls.push(request)
  })
  return calls
}

/** Holds the calls of one name until they are released; their replies then are the platform's own. */
export const holdCalls = async (page: Page, name: string): Promise<{ release: () => void }> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/${name}`, async (route) => {
    await promise
    await route.continue()
  })
  return { release: resolve }
}

/** Comes back to a page from another window: pages that wait for something ask for it then. */
export const lookAgain = (page: Page): Promise<boolean> => page.evaluate(() => window.dispatchEvent(new Event('focus')))

/** Everything that the tab keeps of its session. */
export const storedSession = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({ ...sessionStorage }))

/** What the login form remembers, as it stands in local storage. */
export const rememberedLogin = async (
  page: Page,
): Promise<{ username: string; password: string; remember: boolean }> => {
  // Preferences are written a moment after they change; until then there is none.
  await page.waitForFunction(() => localStorage.getItem('persist:preferences')?.includes('remembered'))
  const text = await page.evaluate(() => localStorage.getItem('persist:preferences') ?? '{}')
  return JSON.parse(JSON.parse(text).remembered)
}

/** The toasts that are shown, in whichever language. */
export const toasts = (page: Page): Locator => page.locator('.toast:not(.hold-card)')

/** What the login page says of a refused sign-in. */
export const loginFailure = (page: Page): Locator => page.locator('.login-form [role="alert"]')

export const vcodeImage = (page: Page): Locator => page.locator('.vcode-image img')

/** The number of the code whose image was asked for last. */
export const requestUUIDOf = (call: Request | undefined): string | null =>
  call ? new URL(call.url()).searchParams.get('requestUUID') : null

/** Sends at once what was decided and could still be taken back. */
export const sendNow = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^(Send now|立即提交)$/ }).click()

/** Confirms what an action brings, and sends it at once. */
export const confirmNow = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').locator('button.bp6-intent-primary').click()
  await sendNow(page)
}

/** Waits until the page shows what it is for. */
export const contentShown = (page: Page) => page.locator('main').locator(pageContent).first().waitFor()
