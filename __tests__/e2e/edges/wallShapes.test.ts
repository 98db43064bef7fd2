import sharp from 'sharp'
import { sceneNames } from '#contract/wall/scenes.ts'
import { findClippedTexts } from '#support/clippedTexts.ts'
import { type Console, startConsole } from '#support/console.ts'
import { nextScene, openWall } from '#support/wall.ts'

const shapes = [
  [1920, 1080],
  [3840, 2160],
  [6656, 1792],
  [1080, 1920],
] as const

let console: Console
beforeAll(async () => {
  console = await startConsole()
})
afterAll(() => console.close())

/** Captures the wall in greyscale, scaled to a size in pixels. Hides its controls. */
const picture = async (page: Awaited<ReturnType<typeof openWall>>['page'], width: number, height: number) => {
  await page.locator('.wall-controls').evaluate((element) => element.style.setProperty('visibility', 'hidden'))
  return sharp(await page.screenshot())
    .resize(width, height)
    .greyscale()
    .raw()
    .toBuffer()
}

/** Mean difference of two pictures, from 0 to 255. */
const distance = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, grey, place) => sum + Math.abs(grey - (other[place] ?? 0)), 0) / one.length

test.each([
  ['en', 'dark'],
  ['zh_CN', 'light'],
] as const)('no text is cut off and nothing is distorted on a screen of any shape, in %s', async (language, theme) => {
  const { page, context } = await openWall(console, { language, theme })
  const differences: string[] = []
  for (const [width, height] of shapes) {
    await page.setViewportSize({ width, height })
    for (const scene of sceneNames) {
      await page.locator(`.wall-stage[data-scene="${scene}"]`).waitFor()
      differences.push(...(await findClippedTexts(page)).map((word) => `${width} × ${height}, ${scene}: ${word}`))
      const overflowing = await page
        .locator(`.scene-${scene} .wall-tile`)
        .evaluateAll((tiles) =>
          tiles.flatMap(({ scrollHeight, clientHeight, textContent }) =>
            scrollHeight > clientHeight + 1 ? [`${scrollHeight} in ${clientHeight}: ${textContent}`] : [],
          ),
        )
      differences.push(...overflowing.map((tile) => `${width} × ${height}, ${scene}: ${tile}`))
      await nextScene(page)
    }
    const dial = await page.locator('.dial').first().boundingBox()
    expect(dial?.width).toBeCloseTo(dial?.height ?? 0, 1)
    const stage = await page.locator('.wall-stage').boundingBox()
    expect([Math.round(stage?.width ?? 0), Math.round(stage?.height ?? 0)]).toEqual([width, height])
  }
  expect(differences).toEqual([])
  await context.close()
})

test('is the same picture on a screen with four times as many pixels', async () => {
  const { page, context } = await openWall(console, { vid: 'V1001' })
  const pictures: Buffer[] = []
  for (const [width, height] of shapes.slice(0, 2)) {
    await page.setViewportSize({ width, height })
    for (const scene of sceneNames) {
      await page.locator(`.wall-stage[data-scene="${scene}"]`).waitFor()
      pictures.push(await picture(page, 480, 270))
      await nextScene(page)
    }
  }
  for (const place of sceneNames.keys()) {
    const [small, large] = [pictures[place], pictures[place + sceneNames.length]]
    if (!small || !large) throw new Error('A picture is missing')
    expect(distance(small, large)).toBeLessThan(1.5)
  }
  // Other scenes are other pictures.
  expect(distance(pictures[0] as Buffer, pictures[4] as Buffer)).toBeGreaterThan(4)
  await context.close()
})
