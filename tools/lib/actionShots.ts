import type { Page } from 'playwright-core'
import { opened, press, type Shot, submit } from './shot.ts'

const words = (...names: string[]) => new RegExp(`^(${names.join('|')})$`)

/** Opens the first record of a list that an event can be applied to, and the dialog that the event opens. */
const asking = (name: string, path: string, ...event: string[]): Shot => ({
  name: `asking-${name}`,
  path,
  act: async (page) => {
    await press(opened)(page)
    await page
      .locator('.event-possible')
      .getByRole('button', { name: words(...event) })
      .click()
    await page.getByRole('dialog').waitFor()
  },
})

/** Types into the form of a record, so that its events save first. */
const typed = (name: string, path: string, label: string): Shot => ({
  name: `unsaved-${name}`,
  path,
  act: async (page) => {
    await press(opened)(page)
    await page.locator('.event-buttons').first().waitFor()
    await page
      .locator('.record-form')
      .getByLabel(new RegExp(`^(${label})$`))
      .fill('4006381333931')
  },
})

const grantFilled = async (page: Page) => {
  await page.getByRole('textbox').first().fill('100')
  await page.getByRole('textbox').last().fill('2026-11')
  await press(submit)(page)
  await page.getByRole('dialog').waitFor()
}

const exportFinished = async (page: Page) => {
  await page.getByRole('button', { name: words('Export', '导出') }).click()
  await page
    .getByRole('dialog')
    .locator(submit)
    .or(page.getByRole('dialog').locator('.bp6-intent-primary'))
    .first()
    .click()
  await page.locator('.toast').getByText(words('Download', '下载')).waitFor({ timeout: 120_000 })
}

/** Actions that reach people, cost something or take something away, as they are asked about before. */
export const actionShots = {
  administrator: [
    asking('vendor-suspend', '/main/vendor?f.state=approved', 'Suspend vendor', '停用厂商'),
    { name: 'asking-licence-grant', path: '/main/addCount?pid=P2009', act: grantFilled },
    { name: 'export-finished', path: '/main/bloodPressure', act: exportFinished },
  ],
  vendor: [
    asking('push-send', '/main/push?f.state=draft', 'Send', '发送'),
    asking('manual-take-down', '/main/specification?f.state=published', 'Take down', '下架'),
    typed('manual', '/main/specification?f.state=draft', 'GTIN|GTIN（商品条码）'),
  ],
  marketing: [asking('campaign-send', '/main/emailCampaigns?f.state=draft', 'Send', '发送')],
} satisfies Record<string, Shot[]>
