import type { Page } from 'playwright-core'
import { runAxe } from '../axe.ts'
import { findTextFaults, type TextFaults } from '../clippedTexts.ts'

/** Faults of an open page or panel. */
export interface ViewFaults extends TextFaults {
  focus: string[]
  /** Violations of WCAG 2.2 AA. */
  rules: string[]
}

export const findViewFaults = async (
  page: Page,
  { within = 'html', focus = [] as string[] } = {},
): Promise<ViewFaults> => ({
  focus,
  rules: await runAxe(page, { within }),
  ...(await findTextFaults(page)),
})

const themes = ['light', 'dark'] as const

/** Emulates the colour scheme of the system, which the page follows. */
const switchTheme = async (page: Page, colorScheme: (typeof themes)[number]): Promise<void> => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.locator(`:root[data-theme="${colorScheme}"]`).waitFor({ state: 'attached' })
}

/** Lists the violations of a page in each theme: all in the light one, only those of colours in the dark one. */
export const findViolations = async (page: Page): Promise<{ light: string[]; dark: string[] }> => {
  const light = await runAxe(page)
  await switchTheme(page, 'dark')
  const dark = await runAxe(page, { again: true })
  await switchTheme(page, 'light')
  return { light, dark }
}
