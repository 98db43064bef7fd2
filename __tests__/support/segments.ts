import type { Page } from 'playwright-core'

/** Adds a segment of the subscribers with a language, in the dialog of the form of a campaign, in English. */
export const addSegment = async (page: Page, name: string, language: string): Promise<void> => {
  await page.getByRole('button', { name: 'New segment', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'New segment' })
  await dialog.getByLabel('Segment name').fill(name)
  await dialog.getByRole('button', { name: 'Add filter' }).click()
  await page.getByRole('menuitem', { name: 'Language' }).click()
  await page.locator('.filter-editor label').getByText(language, { exact: true }).click()
  await page.getByRole('button', { name: 'Apply filter' }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}
