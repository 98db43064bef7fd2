import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { type Language, languages, languageTag } from '#contract/core/localizedText.ts'
import { wallAddress } from '#contract/interfaces/wallApi/index.ts'
import { displayThemes } from '#contract/wall/display.ts'
import { sceneNames } from '#contract/wall/scenes.ts'

/** Resolutions of large screens, in pixels. */
const screens = { hd: [1920, 1080], uhd: [3840, 2160], ultrawide: [6656, 1792], portrait: [1080, 1920] } as const

type Pair = { code: string; language: Language; theme: (typeof displayThemes)[number] }

/** Confirms the pairing code of a display from a signed-in page of the console. */
const confirm = (page: Page, pair: Pair) =>
  page.evaluate(async (request) => {
    const reply = await fetch('/platform/bigData/pairDisplay', {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: sessionStorage.getItem('token') ?? '' },
      body: JSON.stringify({ name: 'Lobby', ...request }),
    })
    return reply.json()
  }, pair)

/**
 * Takes screenshots of every scene of a paired display in all languages, themes and resolutions. Writes PNG
 * files.
 */
export const pictureWall = async (browser: Browser, url: string, folder: string, console: Page): Promise<void> => {
  for (const language of languages as readonly Language[])
    for (const theme of displayThemes) {
      const context = await browser.newContext({
        locale: language === 'en' ? 'en-US' : languageTag(language),
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await page.goto(url + wallAddress)
      const code = (await page.locator('.display-code').textContent()) ?? ''
      if (theme === 'dark') await page.screenshot({ path: join(folder, `wall-pairing-${language}.png`) })
      await confirm(console, { code, language, theme })
      await page.locator('.wall-stage').waitFor()
      const controls = page.locator('.wall-controls')
      await controls.evaluate((element) => element.style.setProperty('visibility', 'hidden'))
      for (const [name, [width, height]] of Object.entries(screens)) {
        await page.setViewportSize({ width, height })
        for (const scene of sceneNames) {
          await page.locator(`.wall-stage[data-scene="${scene}"]`).waitFor()
          await page.locator('.wall-chart svg').first().waitFor({ state: 'attached' })
          await page.waitForTimeout(300)
          await page.screenshot({ path: join(folder, `wall-${scene}-${name}-${language}-${theme}.png`) })
          await controls.locator('button').nth(2).dispatchEvent('click')
        }
      }
      await context.close()
    }
}
