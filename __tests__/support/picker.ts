import type { Locator } from 'playwright-core'

/** Chooses an option of a picker: by a part of its name or id, or by its position from 1. */
export const pick = async (field: Locator, option: string | number): Promise<void> => {
  // A browser reports no input if the text stays the same.
  if ((await field.inputValue()) === option) return
  if (typeof option === 'string') await field.fill(option)
  else await field.click()
  const options = field.page().locator('.picker-panel [role=option]')
  await (typeof option === 'string' ? options.first() : options.nth(option - 1)).click()
}
