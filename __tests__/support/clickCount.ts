import type { Page } from 'playwright-core'

/**
 * Counts what a person does on all documents of a page from now on: presses of the pointer, and of keys that are not
 * typed into a field. Texts are filled in at once, and count nothing.
 */
export const countActions = async (page: Page): Promise<() => number> => {
  let count = 0
  await page.exposeFunction('countAction', () => {
    count += 1
  })
  await page.addInitScript(() => {
    const report = () => void Reflect.get(window, 'countAction')()
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && report(), { capture: true })
    addEventListener('keydown', ({ isTrusted }) => isTrusted && report(), { capture: true })
  })
  return () => count
}
