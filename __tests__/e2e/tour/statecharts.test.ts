import { statechartNames } from '#contract/workflows/statecharts.ts'
import { countGuarantee } from '#support/guarantees.ts'
import { overlapsOn } from '#support/overlaps.ts'
import { states } from '#support/tour/states.ts'

/**
 * Texts that the layout of a statechart paints over each other, by language and statechart. Each is a defect of the
 * layout; one that disappears, or another that appears, fails the test.
 */
const knownOverlaps: Record<string, Partial<Record<(typeof statechartNames)[number], string[]>>> = {
  'en-US': {
    productLife: [
      '"An administrator compares the revision w" and "Take back"',
      '"An administrator compares the revision w" and "Under review"',
    ],
    manualLife: [
      '"Publish" and "Its QR code has expired, and names a rep"',
      '"Published" and "Its QR code has expired, and names a rep"',
    ],
    pushLife: ['"Send" and "It is in the feed; its phones are fixed,"'],
    firmwareRollout: ['"Start rollout" and "Its devices are fixed, and get the firmw"'],
    firmwareUpdate: [
      '"It says so, reports another version than" and "Download"',
      '"It says so, reports another version than" and "Offered"',
      '"Install" and "It never asked in time, has a newer vers"',
      '"Offered" and "It never asked in time, has a newer vers"',
    ],
    session: [
      '"The login page lies over the page that w" and "Refuse"',
      '"The login page lies over the page that w" and "Signing in"',
    ],
  },
  'zh-CN': {
    productLife: ['"厂商按意见修改修订内容，已发布的内容保持不变。" and "放弃修改"'],
  },
}

states('statecharts', (stage) => {
  test.each(statechartNames)('the drawing of %s paints no text over another, but for the known ones', async (name) => {
    const { page, open } = stage.admin()
    await open(`/main/statecharts?machine=${name}`)
    await page.locator('.statecharts-diagram svg').first().waitFor()
    await page.locator(`.statecharts-rail [aria-current="page"][href$="machine=${name}"]`).waitFor()
    expect((await overlapsOn(page)).toSorted()).toEqual(knownOverlaps[stage.locale]?.[name]?.toSorted() ?? [])
    countGuarantee('pages × roles × checks', 1)
  })

  test('twelve overlaps are known in English, and one in Chinese', () => {
    const counts = Object.values(knownOverlaps).map((ofLocale) => Object.values(ofLocale).flat().length)
    expect(counts).toEqual([12, 1])
  })
})
