import { readFileSync } from 'node:fs'
import { unbindTexts } from '#src/features/devices/unbindTexts.ts'

const texts = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(`locales/${language}/devices/devices.json`, 'utf8'))

describe('the confirmation before unbinding', () => {
  test.each([
    ['en', 'are kept', 'you no longer see'],
    ['zh_CN', '会保留', '您将不再看到'],
  ])(
    'in %s tells administrators that readings remain, and vendors that they disappear',
    (language, administratorsText, vendorsText) => {
      const labels = texts(language)
      for (const [accessLevel, right, wrong] of [
        [1, administratorsText, vendorsText],
        [2, vendorsText, administratorsText],
      ] as const)
        for (const key of Object.values(unbindTexts({ accessLevel }))) {
          expect(labels[key]).toContain(right)
          expect(labels[key]).not.toContain(wrong)
        }
    },
  )
})
