import { sql } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { Console } from './console.ts'
import { aReader, type Reader } from './readers.ts'

/** Somebody before the first step of their verification. */
export const atWizard = async (console: Console, as: string, locale = 'en-US'): Promise<Reader> => {
  const reader = await aReader(console, '/editVendorInfo', { as, locale })
  await reader.page.locator('.wizard').waitFor()
  // It opens where it was left.
  await reader.page.locator('.step-rail button, .settled-head').first().click()
  return reader
}

export const labelled = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true })

export const pressNext = (page: Page): Promise<void> => page.getByRole('button', { name: 'Next', exact: true }).click()

/** What the platform keeps of what a vendor has typed, that of `vendor-new` unless another is named. */
export const keptDraft = async (
  { db }: Console,
  vendorName = 'Birch Instruments',
): Promise<Record<string, string> | null | undefined> => {
  const [row] = await rowsOf<{ draft: Record<string, string> | null }>(
    db,
    sql`select draft from vendor where name = ${vendorName}`,
  )
  return row?.draft
}
