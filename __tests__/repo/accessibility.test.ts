import { existsSync } from 'node:fs'
import { pages } from '#src/pages/index.ts'
import { isBuilt } from '#src/pages/page.ts'
import { type Source, sourcesIn } from '#support/sources.ts'

const areas = [...new Set(pages.filter((page) => page.inShell && isBuilt(page)).map(({ area }) => area))]

test.each(areas)('the pages of the area %s are checked for accessibility', (area) => {
  expect(existsSync(`__tests__/e2e/accessibility/${area}.test.ts`)).toBe(true)
})

/** They come of a save or a bulk of its own accord, not of a control that opens them. */
const unasked = new Set(['ConflictDialog', 'BulkOutcome'])

test('what opens a dialog says so, as the check of all dialogs finds them by it', () => {
  const screens = sourcesIn('src').filter(({ name }) => name.endsWith('.tsx'))
  const component = ({ name }: Source) => /(\w+)\.tsx$/.exec(name)?.[1] ?? ''
  const holdsOpener = (source: Source) => component(source).endsWith('Button')
  const dialogs = screens.filter(({ text }) => /<Modal\b/.test(text)).filter((one) => !unasked.has(component(one)))
  const names = new Set(dialogs.filter((one) => !holdsOpener(one)).map(component))
  const shows = ({ text }: Source) => [...text.matchAll(/<(\w+)/g)].some(([, tag = '']) => names.has(tag))
  const openers = screens.filter((one) => (dialogs.includes(one) ? holdsOpener(one) : shows(one)))
  expect(openers.length).toBeGreaterThan(15)
  expect(openers.filter(({ text }) => !text.includes('aria-haspopup')).map(({ name }) => name)).toEqual([])
})
