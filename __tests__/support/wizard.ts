import { sql } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Console } from './console.ts'
import { openReader, type Reader } from './readers.ts'

/** Opens the first step of the verification form. */
export const openWizard = async (console: Console, as: string, locale = 'en-US'): Promise<Reader> => {
  const reader = await openReader(console, '/editVendorInfo', { as, locale })
  await reader.page.locator('.wizard').waitFor()
  // It opens at the last edited step.
  await reader.page.locator('.step-rail button, .settled-head').first().click()
  return reader
}

export const fieldByLabel = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true })

export const pressNext = (page: Page): Promise<void> => page.getByRole('button', { name: 'Next', exact: true }).click()

/** Reads the stored draft of a vendor's verification, by default that of `vendor-new`. */
export const readStoredDraft = async (
  { db }: Console,
  vendorName = 'Birch Instruments',
): Promise<Record<string, string> | null | undefined> => {
  const [row] = await rowsOf<{ draft: Record<string, string> | null }>(
    db,
    sql`select draft from vendor where name = ${vendorName}`,
  )
  return row?.draft
}
