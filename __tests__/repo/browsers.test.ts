import { globSync, readFileSync } from 'node:fs'
import browserslist from 'browserslist'
import { newFeaturesInScript, newFeaturesInStyles } from '#support/platformFeatures.ts'
import { browserNames, oldestVersions } from '#tools/lib/browsers.ts'
import { parseSource, sourcesIn } from '#tools/lib/sources.ts'
import { startNotices } from '#tools/lib/startNotices.ts'

/** Features that some supported browsers lack, with the reason why the console works without them. */
const optional: Readonly<Record<string, string>> = {
  isComposing: 'Safari reports the last key of a composition by its code only, which is tested as well',
  isValid: 'a property of our own',
  getViewport: 'a method of pdf.js',
  fullscreenElement: 'the button appears only if the document allows full screen',
  fullscreenEnabled: 'absent on iPhones, which then show no button',
  exitFullscreen: 'the button appears only if the document allows full screen',
  requestFullscreen: 'the button appears only if the document allows full screen',
  wakeLock: 'tested before use: screens stay awake by their own setting',
  'new ImageDecoder': 'tested before use: the server counts frames',
  frameCount: 'of ImageDecoder',
  selectedTrack: 'of ImageDecoder',
  imageSmoothingQuality: 'only affects quality',
  createPolicy: 'tested before use: without trusted types no policy is needed',
  ':marker': 'only affects looks',
  ':selection': 'only affects looks',
  '@page': 'only affects paper: margins and page numbers',
  'accent-color': 'only affects looks',
  'break-after: avoid': 'only affects paper',
  'forced-color-adjust': 'only for high contrast in Windows',
  'forced-color-adjust: none': 'only for high contrast in Windows',
  open: 'of windows: the data lacks iOS, which has it',
  'print-color-adjust': 'only affects paper',
  'print-color-adjust: exact': 'only affects paper',
  resize: 'absent on touch screens',
  'scrollbar-color': 'for Firefox; others follow the colour scheme',
  'scrollbar-width': 'only affects looks',
  'scrollbar-width: none': 'only affects looks',
}

const sheets = globSync('src/**/*.css')
const inScripts = () =>
  sourcesIn('src', 'store', 'contract', 'machines').flatMap((source) =>
    newFeaturesInScript(source).map((name) => [name, source.name] as const),
  )
const inSheets = () =>
  sheets.flatMap((path) => newFeaturesInStyles(readFileSync(path, 'utf8')).map((name) => [name, path] as const))

describe('the supported browsers', () => {
  test('include every version of the last two years', () => {
    const supported = browserslist()
    const isOurs = (version: string) => browserNames.some((name) => version.startsWith(`${name} `))
    const recent = browserslist('last 2 years').filter(isOurs)
    expect(recent.length).toBeGreaterThan(40)
    expect(recent.filter((version) => !supported.includes(version))).toEqual([])
  })

  test('have every feature of the platform that the console uses, or it is optional', () => {
    const used = [...inScripts(), ...inSheets()]
    expect(used.filter(([name]) => !(name in optional))).toEqual([])
    expect(Object.keys(optional).filter((name) => !used.some(([one]) => one === name))).toEqual([])
  })

  test.each(['Map.groupBy(a, b)', 'Promise.withResolvers()', 'a.toSorted()', 'new ResizeObserver(a)'])(
    'have %s',
    (code) => {
      expect(newFeaturesInScript(parseSource('planted.ts', code))).toEqual([])
    },
  )

  test.each([
    ['Promise.try(a)', 'try'],
    ['map.getOrInsertComputed(a, b)', 'getOrInsertComputed'],
    ['Math.sumPrecise(a)', 'sumPrecise'],
    ['Atomics.waitAsync(a)', 'waitAsync'],
    ['scheduler.postTask(a)', 'postTask'],
  ])('lack %s', (code, name) => {
    expect(newFeaturesInScript(parseSource('planted.ts', code))).toEqual([name])
  })

  test('have the methods of the language that the compiler allows', () => {
    const { compilerOptions } = JSON.parse(readFileSync('tsconfig.browser.json', 'utf8'))
    expect(compilerOptions.lib).toEqual(['ES2024', 'DOM', 'DOM.Iterable'])
    expect(JSON.parse(readFileSync('tsconfig.json', 'utf8')).compilerOptions.lib).toEqual(['ES2024'])
  })

  test('lack some styles, also those that they know by a prefix only', () => {
    expect(newFeaturesInStyles('a:has(b) { color: light-dark(red, blue) }')).toEqual([])
    expect(newFeaturesInStyles('a { user-select: none; anchor-name: --a } @position-try --b { top: 0 }')).toEqual([
      '@position-try',
      'user-select',
      'user-select: none',
      'anchor-name',
    ])
    expect(newFeaturesInStyles('a { -webkit-user-select: none; user-select: none }')).toEqual([])
  })

  test('are named by the notice in older ones, in both languages, and by the README', () => {
    const { chrome, firefox, safari } = oldestVersions()
    const major = (version: string) => version.replace(/\.0$/, '')
    for (const text of [startNotices().outdated, readFileSync('README.md', 'utf8')])
      for (const part of [`Edge ${major(chrome)}`, `Firefox ${major(firefox)}`, `Safari ${major(safari)}`])
        expect(text).toContain(part)
    expect(startNotices().outdated).toMatch(/lang="en".*lang="zh-CN"/)
  })
})
