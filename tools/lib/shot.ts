import type { Page } from 'playwright-core'
import { offeredLists, offeredPaths } from './offeredPages.ts'

/** One picture: a page, and the actions before it is taken. */
export interface Shot {
  name: string
  path: string
  act?: (page: Page) => Promise<unknown>
}

export const press =
  (...selectors: string[]) =>
  async (page: Page) => {
    for (const selector of selectors) await page.locator(selector).first().click()
  }

export const pageShots = (accessLevel: 1 | 2): Shot[] =>
  offeredPaths(accessLevel).map((path) => ({ name: path.slice(1).replaceAll('/', '-'), path }))

/** Selector that opens a record of a list: by its cell in a table, by its title on a phone. */
export const recordOpener = ':is(.cell-open, button.row-card-title):visible'
export const submit = 'button[type="submit"]'
const historyLink = 'a[href*="/main/readingHistory"]'
export const openHistory = async (page: Page) => {
  await press(recordOpener, historyLink)(page)
  await page.locator('.history .highcharts-graph').first().waitFor({ state: 'attached' })
}
export const openExport = async (page: Page) => {
  await page.getByRole('button', { name: /^(Export|导出)$/ }).click()
  await page.getByRole('dialog').waitFor()
}
export const rejectedFile = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('text') }
export const vendorInState = (state: string, name = `vendor-${state}`): Shot => ({
  name,
  path: `/main/vendor?f.state=${state}`,
  act: async (page) => {
    await press(recordOpener)(page)
    await page.locator('.record-transitions li').first().waitFor()
  },
})
/** Returns a picture of one tab of a sent push. */
export const pushPart = (name: string, ...labels: string[]): Shot => ({
  name: `push-${name}`,
  path: '/main/push?f.state=sent',
  act: async (page) => {
    await press(recordOpener)(page)
    await page.getByRole('link', { name: new RegExp(`^(${labels.join('|')})$`) }).click()
  },
})
/** Returns a picture of a page whose call fails. */
export const failedPage = (name: string, path: string, call: string): Shot => ({
  name: `${name}-error`,
  path: '/main/statecharts',
  act: async (page) => {
    await page.route(`**/platform/${call}`, (route) => route.abort())
    await page.evaluate((hash) => {
      location.hash = hash
    }, path)
    await page.getByRole('alert').first().waitFor()
  },
})

/** Returns a picture of an empty list. */
const empty = (name: string, path: string, call: string): Shot => ({
  name: `${name}-empty`,
  path: '/main/statecharts',
  act: async (page) => {
    const json = { status: 1, msg: '', data: { list: [], total: 0 } }
    await page.route(`**/platform/${call}`, (route) => route.fulfill({ json }))
    await page.evaluate((hash) => {
      location.hash = hash
    }, path)
    await page.locator('.empty-state').waitFor()
  },
})

/** Pictures each list empty and with an error. */
export const bareListShots = (accessLevel: 1 | 2): Shot[] =>
  offeredLists(accessLevel).flatMap(({ path, call }) =>
    [empty, failedPage].map((picture) => picture(path.slice(1).replaceAll('/', '-'), path, call)),
  )

/** Returns a picture of a page that shows one record, opened from its list. */
export const openedRecord = (name: string, path: string): Shot => ({ name, path, act: press(recordOpener) })
/** Returns a picture of the dialog of an event of a record. */
export const dialogOf = (name: string, path: string, button: string): Shot => ({
  name,
  path,
  act: async (page) => {
    await press(recordOpener, button)(page)
    await page.getByRole('dialog').locator('form, .bp6-dialog-footer').first().waitFor()
  },
})
/** Returns a picture of a product at one step of the wizard. */
export const wizardStep = (step: string): Shot => ({
  name: `describe-${step}`,
  path: '/main/productVendor?f.state=draft,changesRequested',
  act: async (page) => {
    await press(recordOpener)(page)
    await page.waitForURL(/id=/)
    await page.evaluate((chosen) => {
      location.hash += `&step=${chosen}`
    }, step)
  },
})

/** Returns a picture of a campaign in a state, at one of its tabs. */
export const campaignPart = (state: string, part: string): Shot => ({
  name: `campaign-${state}-${part}`,
  path: `/main/emailCampaigns?f.state=${state}`,
  act: async (page) => {
    await press(recordOpener)(page)
    await page.locator(`a[href*="part=${part}"]`).click()
  },
})

/** Returns a picture of a published manual, at one of its tabs. */
export const manual = (part: string, act: Shot['act'] = async () => {}): Shot => ({
  name: `manual-${part}`,
  path: '/main/specification?f.state=published',
  act: async (page) => {
    await press(recordOpener, `.split-main .page-tabs a[href*="part=${part}"]`)(page)
    await act(page)
  },
})
