import { globSync, readFileSync } from 'node:fs'

/** Matches `:has()` rules on elements around the page: each added element would invalidate all of its styles. */
const ofFrame = /(?:^|[\s,(])(?:html|body|:root|\.shell|\.content)(?:\.[\w-]+)*:has\([^>]/m

test('no rule applies :has() to elements around the page', () => {
  const sheets = globSync('src/**/*.css')
  expect(sheets.length).toBeGreaterThan(50)
  expect(sheets.filter((path) => ofFrame.test(readFileSync(path, 'utf8')))).toEqual([])
  expect('.shell:has(.drawer) {').toMatch(ofFrame)
  expect('body:has(.conflict) .toasts {').toMatch(ofFrame)
  expect('.field:has(.rich-text-box) {').not.toMatch(ofFrame)
})
