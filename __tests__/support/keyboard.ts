import type { Page } from 'playwright-core'

const mostTabs = 60

/** Drives a page by keyboard only and counts the key presses, except text typed into fields. */
export const createKeyboard = (page: Page) => {
  let count = 0
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      count += 1
      await page.keyboard.press(key)
    }
  }
  /** Returns the focused element. `field` is its name in the form. */
  const readFocus = () =>
    page.evaluate(() => {
      const element = document.activeElement
      const inDialog = element?.closest('[role="dialog"]') !== null
      const inTable = element?.closest('[role="grid"], .plain-frame') !== null
      const name = element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
      const field = element?.getAttribute('name')
      return { role: element?.getAttribute('role') ?? element?.localName, name, field, inDialog, inTable }
    })
  const tabTo = async (is: (at: Awaited<ReturnType<typeof readFocus>>) => boolean, key = 'Tab') => {
    for (let tabs = 0; tabs < mostTabs; tabs++) {
      if (is(await readFocus())) return
      await press(key)
    }
    throw new Error(`${mostTabs} times ${key} do not lead there, but to ${JSON.stringify(await readFocus())}`)
  }
  return { press, readFocus, tabTo, type: (text: string) => page.keyboard.type(text), keys: () => count }
}
