import type { Locator } from 'playwright-core'
import { dialogFaults } from '../dialogs.ts'
import type { Reader } from '../readers.ts'
import { waitForPath } from '../tab.ts'
import { findViewFaults, type ViewFaults } from './viewFaults.ts'

const [rows, cards] = ['.cell-open:visible', '.cards a:visible']
const adding = '.page-actions button.bp6-intent-primary'

/**
 * Waits for the opened panel or page, and returns the element that must receive the focus: its panel or
 * heading.
 */
const waitForOpened = async ({ page, query }: Reader, list: string): Promise<Locator> => {
  await page.waitForURL(({ hash }) => hash !== `#${list}`)
  const isBeside = query().has('open')
  await page
    .locator(isBeside ? '.drawer' : 'main h1')
    .first()
    .waitFor()
  await page.locator('main :is(.bp6-skeleton, [aria-busy="true"])').first().waitFor({ state: 'detached' })
  return page.locator(isBeside ? '.drawer:focus-within' : 'main h1:focus')
}

/**
 * Opens the form and the first record of the current list, and the dialogs of all three, by keyboard only.
 * Returns the faults by what was opened. `seen` contains the sorts of dialogs that were opened before.
 */
export const openFromList = async (
  reader: Reader,
  list: string,
  knownDialogs: Set<string>,
): Promise<Record<string, ViewFaults>> => {
  const { page, query } = reader
  const looks: Record<string, ViewFaults> = {}
  const openDialogs = async (within: string) => {
    for (const [opener, look] of Object.entries(await dialogFaults(page, page.locator(within), knownDialogs)))
      looks[`dialog "${opener}"`] = look
  }
  const look = async (view: string, ...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
    const focused = await waitForOpened(reader, list)
    const focus = await focused.waitFor().then(
      () => [],
      () => ['The focus is not there'],
    )
    // The list beside a drawer is checked as its own page.
    const within = query().has('open') ? '.drawer' : 'main'
    looks[view] = await findViewFaults(page, { focus, within: within === 'main' ? 'html' : within })
    await openDialogs(within)
  }
  await openDialogs('body')
  if ((await page.locator(adding).count()) > 0) {
    await page.locator(adding).focus()
    await look('form', 'Enter')
    await page.keyboard.press('Escape')
    await waitForPath(page, list)
  }
  if ((await page.locator(rows).count()) > 0) {
    await page.getByRole('grid').focus()
    await look('record', 'ArrowRight', 'Enter')
  } else if ((await page.locator(cards).count()) > 0) {
    await page.locator(cards).first().focus()
    await look('record', 'Enter')
  }
  return looks
}
