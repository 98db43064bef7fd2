import type { Locator, Page } from 'playwright-core'
import { runsEveryCase } from './sampling.ts'
import { findViewFaults, type ViewFaults } from './tour/viewFaults.ts'

/** Selector of controls that open a dialog (WAI-ARIA, `aria-haspopup`). */
const openers = '[aria-haspopup="dialog"]:enabled:visible'

const isFocused = (element: Locator) => element.evaluate((one) => one === document.activeElement)

/** Returns the sort of a dialog: the text of its opener, or `file` for openers named after a file. */
const sortOf = (opener: Locator): Promise<string> =>
  opener.evaluate((one) =>
    one.matches('.file-name') ? 'file' : (one.getAttribute('aria-label') ?? one.textContent ?? ''),
  )

const lookInto = async (page: Page, opener: Locator): Promise<ViewFaults> => {
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await page.locator('[role="dialog"] :is(.bp6-skeleton, [aria-busy="true"])').first().waitFor({ state: 'detached' })
  // Colours are final after the transition.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  )
  const look = await findViewFaults(page, { within: '[role="dialog"]' })
  // In a small window a list of cards has no columns to choose: the dialog closes, and the heading receives the
  // focus.
  const isOpenStill = (await dialog.count()) > 0
  const home = isOpenStill ? opener : page.locator('main h1')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  // The focus returns in the next frame.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  return { ...look, focus: (await isFocused(home)) ? [] : ['The focus did not come back'] }
}

/**
 * Opens every dialog of a page, or of a part, by keyboard, and returns its faults by opener: a missing name,
 * violations, texts that do not fit or overlap, or a focus that does not return. `seen` contains sorts that
 * were opened before; they are opened again only if every case runs.
 */
export const dialogFaults = async (
  page: Page,
  within: Locator,
  knownDialogs: Set<string>,
): Promise<Record<string, ViewFaults>> => {
  const faults: Record<string, ViewFaults> = {}
  for (const opener of await within.locator(openers).all()) {
    const sort = await sortOf(opener)
    if (knownDialogs.has(sort) && !runsEveryCase()) continue
    knownDialogs.add(sort)
    faults[sort] = await lookInto(page, opener)
  }
  return faults
}
