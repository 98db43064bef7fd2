import type { Page } from 'playwright-core'
import { violationsOf } from '../axe.ts'
import { type TextFaults, textFaultsIn } from '../clipped.ts'

/** Faults of an open page or panel. */
export interface Look extends TextFaults {
  focus: string[]
  /** Violations of WCAG 2.2 AA. */
  rules: string[]
}

export const lookAt = async (page: Page, { within = 'html', focus = [] as string[] } = {}): Promise<Look> => ({
  focus,
  rules: await violationsOf(page, { within }),
  ...(await textFaultsIn(page)),
})

const themes = ['light', 'dark'] as const

/** Emulates the colour scheme of the system, which the page follows. */
const switchTheme = async (page: Page, colorScheme: (typeof themes)[number]): Promise<void> => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.locator(`:root[data-theme="${colorScheme}"]`).waitFor({ state: 'attached' })
}

/** Lists the violations of a page in each theme: all in the light one, only those of colours in the dark one. */
export const rulesBroken = async (page: Page): Promise<{ light: string[]; dark: string[] }> => {
  const light = await violationsOf(page)
  await switchTheme(page, 'dark')
  const dark = await violationsOf(page, { again: true })
  await switchTheme(page, 'light')
  return { light, dark }
}
