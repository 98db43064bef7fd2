import type { Locator, Page } from 'playwright-core'
import { violationsOf } from './axe.ts'
import { clippedInAll } from './clipped.ts'
import { looksAtAll } from './inTurn.ts'

/** What opens a dialog says so (WAI-ARIA, `aria-haspopup`). */
const openers = '[aria-haspopup="dialog"]:enabled:visible'

const isFocused = (place: Locator) => place.evaluate((one) => one === document.activeElement)

/** A dialog of the same sort has an opener of the same words, or one that is named after its file. */
const sortOf = (opener: Locator): Promise<string> =>
  opener.evaluate((one) =>
    one.matches('.file-name') ? 'file' : (one.getAttribute('aria-label') ?? one.textContent ?? ''),
  )

const faultsOf = async (page: Page, opener: Locator): Promise<string[]> => {
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await page.locator('[role="dialog"] :is(.bp6-skeleton, [aria-busy="true"])').first().waitFor({ state: 'detached' })
  // Colours are what they will be when it has come.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  )
  const faults = [...(await violationsOf(page, { within: '[role="dialog"]' })), ...(await clippedInAll(page))]
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  // The focus comes back in the frame after.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  return (await isFocused(opener)) ? faults : [...faults, 'The focus did not come back']
}

/**
 * Opens every dialog of a page, or of a part of it, by keys, and answers by its opener what is wrong: no name, a broken rule, words that do not
 * fit a window, a focus that stays away. `seen` holds the sorts that were looked at; the long run looks at each again.
 */
export const dialogFaults = async (
  page: Page,
  within: Locator,
  seen: Set<string>,
): Promise<Record<string, string[]>> => {
  const faults: Record<string, string[]> = {}
  for (const opener of await within.locator(openers).all()) {
    const sort = await sortOf(opener)
    if (seen.has(sort) && !looksAtAll()) continue
    seen.add(sort)
    faults[sort] = await faultsOf(page, opener)
  }
  return faults
}
