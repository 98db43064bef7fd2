import { readFileSync } from 'node:fs'
import { unbindTexts } from '#src/features/devices/unbindTexts.ts'

const texts = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(`locales/${language}/devices/devices.json`, 'utf8'))

describe('the confirmation before unbinding', () => {
  test.each([
    ['en', 'are kept', 'you no longer see'],
    ['zh_CN', '会保留', '您将不再看到'],
  ])('in %s tells administrators that readings remain, and vendors that they disappear', (language, kept, gone) => {
    const said = texts(language)
    for (const [accessLevel, right, wrong] of [
      [1, kept, gone],
      [2, gone, kept],
    ] as const)
      for (const key of Object.values(unbindTexts({ accessLevel }))) {
        expect(said[key]).toContain(right)
        expect(said[key]).not.toContain(wrong)
      }
  })
})
