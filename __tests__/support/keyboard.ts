import type { Page } from 'playwright-core'

const mostTabs = 60

/** The keyboard of somebody who has nothing else, with a count of its presses; what is typed into a field counts as none. */
export const aKeyboard = (page: Page) => {
  let count = 0
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      count += 1
      await page.keyboard.press(key)
    }
  }
  /** What has the focus; `field` is the name that its form gives it. */
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement
      const inDialog = element?.closest('[role="dialog"]') !== null
      const inTable = element?.closest('[role="grid"], .plain-frame') !== null
      const name = element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
      const field = element?.getAttribute('name')
      return { role: element?.getAttribute('role') ?? element?.localName, name, field, inDialog, inTable }
    })
  const tabTo = async (is: (at: Awaited<ReturnType<typeof focused>>) => boolean, key = 'Tab') => {
    for (let tabs = 0; tabs < mostTabs; tabs++) {
      if (is(await focused())) return
      await press(key)
    }
    throw new Error(`${mostTabs} times ${key} do not lead there, but to ${JSON.stringify(await focused())}`)
  }
  return { press, focused, tabTo, type: (text: string) => page.keyboard.type(text), keys: () => count }
}
