import { ruleText, sizeText } from '#contract/core/files/check.ts'
import { canBeAnimated, fileKinds } from '#contract/core/files/kinds.ts'
import { type FileRuleName, fileRuleNames, imageLimits, largestFileBytes, ruleOf } from '#contract/core/files/rules.ts'
import { textIn } from '#server/platform/core/texts.ts'

const texts: Record<FileRuleName, [en: string, zh: string]> = {
  productIcon: ['100 × 100 PNG, at most 2 MB', '100 × 100 PNG，不超过 2 MB'],
  bindDeviceImage: ['366 × 366 PNG, at most 2 MB', '366 × 366 PNG，不超过 2 MB'],
  loadingPage: ['1242 × 2688 PNG, at most 200 KB', '1242 × 2688 PNG，不超过 200 KB'],
  pushMainImage: ['200 × 200 PNG / JPEG, at most 2 MB', '200 × 200 PNG / JPEG，不超过 2 MB'],
  pushCarousel: ['680 × 250 PNG / JPEG, at most 200 KB', '680 × 250 PNG / JPEG，不超过 200 KB'],
  dialDisplay: ['288 × 336 PNG / GIF, at most 1 MB', '288 × 336 PNG / GIF，不超过 1 MB'],
  dialPackage: ['ZIP, at most 10 MB', 'ZIP，不超过 10 MB'],
  dialTypeIcon: ['94 × 94 PNG, at most 2 MB', '94 × 94 PNG，不超过 2 MB'],
  pushTypeIcon: ['74 × 74 PNG, at most 2 MB', '74 × 74 PNG，不超过 2 MB'],
  guideImage: ['660 × 928 PNG / JPEG, at most 2 MB', '660 × 928 PNG / JPEG，不超过 2 MB'],
  bootScreen: ['1125 × 2436 PNG / JPEG, at most 2 MB', '1125 × 2436 PNG / JPEG，不超过 2 MB'],
  logo: ['up to 750 × 410 PNG / JPEG, at most 2 MB', 'PNG / JPEG，尺寸不超过 750 × 410，大小不超过 2 MB'],
  licenceImage: ['PNG / JPEG / GIF, at most 2 MB', 'PNG / JPEG / GIF，不超过 2 MB'],
  requestFile: ['PNG / JPEG / PDF, at most 5 MB', 'PNG / JPEG / PDF，不超过 5 MB'],
  image1MB: ['PNG / JPEG / GIF, at most 1 MB', 'PNG / JPEG / GIF，不超过 1 MB'],
  image2MB: ['PNG / JPEG / GIF, at most 2 MB', 'PNG / JPEG / GIF，不超过 2 MB'],
  video: ['MP4 / WebM, at most 20 MB', 'MP4 / WebM，不超过 20 MB'],
  pdf: ['PDF, at most 5 MB', 'PDF，不超过 5 MB'],
  firmware: ['BIN, at most 64 MB', 'BIN，不超过 64 MB'],
  readings: ['CSV, at most 50 MB', 'CSV，不超过 50 MB'],
  subscribers: ['CSV, at most 20 MB', 'CSV，不超过 20 MB'],
}

describe('the rules for files', () => {
  test.each(fileRuleNames)('describe in both languages what %s accepts', (name) => {
    expect([textIn(ruleText(ruleOf(name)), 'en'), textIn(ruleText(ruleOf(name)), 'zh_CN')]).toEqual(texts[name])
  })

  test('accept no more files than the specification allows', () => {
    const counts = fileRuleNames.flatMap((name) => (ruleOf(name).count ? [[name, ruleOf(name).count]] : []))
    expect(Object.fromEntries(counts)).toEqual({ bootScreen: 5, video: 10 })
  })

  test('accept nothing that the limits of all images would refuse', () => {
    const sizes = fileRuleNames.flatMap((name) => ruleOf(name).exact ?? ruleOf(name).within ?? [])
    expect(sizes.filter(({ width, height }) => width * height > imageLimits.pixels)).toEqual([])
  })

  test('are all within the bytes that are read of a file', () => {
    expect(largestFileBytes).toBe(64 * 1_024 * 1_024)
  })

  test('allow animation for GIF only', () => {
    expect((['png', 'jpeg', 'gif'] as const).filter(canBeAnimated)).toEqual(['gif'])
  })

  test('distinguish formats by different types and extensions', () => {
    const kinds = Object.values(fileKinds)
    const extensions = kinds.flatMap((kind) => [...kind.extensions])
    expect(new Set(kinds.map(({ mime }) => mime)).size).toBe(kinds.length)
    expect(new Set(extensions).size).toBe(extensions.length)
  })
})

describe('a size', () => {
  test.each([
    [0, '0 B'],
    [399, '399 B'],
    [1_023, '1023 B'],
    [1_024, '1 KB'],
    [1_025, '1.01 KB'],
    [1_536, '1.5 KB'],
    [204_800, '200 KB'],
    [204_801, '200.01 KB'],
    [1_048_576, '1 MB'],
    [2_097_152, '2 MB'],
    [2_097_153, '2.01 MB'],
    [20_971_520, '20 MB'],
    [5_368_709_120, '5 GB'],
  ])('of %i bytes is displayed as %s', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text)
  })

  test('is never displayed as allowed when it is not', () => {
    for (const name of fileRuleNames) {
      const { maxBytes } = ruleOf(name)
      expect(sizeText(maxBytes + 1)).not.toBe(sizeText(maxBytes))
    }
  })
})
