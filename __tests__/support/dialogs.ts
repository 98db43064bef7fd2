import type { Locator, Page } from 'playwright-core'
import { runsEveryCase } from './sampling.ts'
import { type Look, lookAt } from './tour/look.ts'

/** What opens a dialog says so (WAI-ARIA, `aria-haspopup`). */
const openers = '[aria-haspopup="dialog"]:enabled:visible'

const isFocused = (place: Locator) => place.evaluate((one) => one === document.activeElement)

/** A dialog of the same sort has an opener of the same words, or one that is named after its file. */
const sortOf = (opener: Locator): Promise<string> =>
  opener.evaluate((one) =>
    one.matches('.file-name') ? 'file' : (one.getAttribute('aria-label') ?? one.textContent ?? ''),
  )

const lookInto = async (page: Page, opener: Locator): Promise<Look> => {
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
  const look = await lookAt(page, { within: '[role="dialog"]' })
  // In a small window a list of cards has no columns to choose: the dialog closes, and the heading takes the focus.
  const isOpenStill = (await dialog.count()) > 0
  const home = isOpenStill ? opener : page.locator('main h1')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  // The focus comes back in the frame after.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  return { ...look, focus: (await isFocused(home)) ? [] : ['The focus did not come back'] }
}

/**
 * Opens every dialog of a page, or of a part of it, by keys, and returns by its opener what is wrong: no name, a broken
 * rule, texts that do not fit a window or overlap, a focus that stays away. `seen` holds the sorts that were opened
 * before; they are opened again where every case runs.
 */
export const dialogFaults = async (page: Page, within: Locator, seen: Set<string>): Promise<Record<string, Look>> => {
  const faults: Record<string, Look> = {}
  for (const opener of await within.locator(openers).all()) {
    const sort = await sortOf(opener)
    if (seen.has(sort) && !runsEveryCase()) continue
    seen.add(sort)
    faults[sort] = await lookInto(page, opener)
  }
  return faults
}
