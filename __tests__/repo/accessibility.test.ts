import { pages } from '#src/routes/index.ts'
import type { Page } from '#src/routes/page.ts'
import { checksOf, daysOfDetail } from '#support/tour/checks.ts'
import { administrator, otherRoles, pagesOpenedBy } from '#support/tour/roles.ts'
import { type Source, sourcesIn } from '#tools/lib/sources.ts'

const shellPages = pages.filter((page) => page.inShell)
const areas = [...new Set(shellPages.map(({ area }) => area))]
const themes = ['lightRules', 'darkRules']

const days = Array.from({ length: daysOfDetail }, (_, index) => `2026-01-0${index + 1}`)

/** Tests whether the tour of a role checks a page in both themes on one of the days that cover all pages. */
const isChecked = (page: Page): boolean =>
  [administrator, ...otherRoles].some((role) => {
    if (!pagesOpenedBy(role).includes(page)) return false
    return days.some((day) => {
      const checks: readonly string[] = checksOf(page, role, day)
      return themes.every((theme) => checks.includes(theme))
    })
  })

test.each(areas)('the pages of the area %s are checked for accessibility, one kind of readings for all', (area) => {
  const unchecked = shellPages.filter((page) => page.area === area && !isChecked(page))
  expect(unchecked.filter(({ readings }) => !readings).map(({ name }) => name)).toEqual([])
  expect(shellPages.filter((page) => page.area === area && isChecked(page)).length).toBeGreaterThan(0)
})

test('a kind of readings is checked for accessibility', () => {
  expect(shellPages.filter((page) => page.readings && isChecked(page))).not.toEqual([])
})

/** Dialogs that a save, a bulk action or a shortcut opens; the menu entry that opens the last one is in another file. */
const openedWithoutControl = new Set(['ConflictDialog', 'BulkResultDialog', 'PrintDialog'])

test('controls that open a dialog have aria-haspopup, which the check of all dialogs searches for', () => {
  const screens = sourcesIn('src').filter(({ name }) => name.endsWith('.tsx'))
  const component = ({ name }: Source) => /(\w+)\.tsx$/.exec(name)?.[1] ?? ''
  const holdsOpener = (source: Source) => component(source).endsWith('Button')
  const dialogs = screens
    .filter(({ text }) => /<Modal\b/.test(text))
    .filter((one) => !openedWithoutControl.has(component(one)))
  const names = new Set(dialogs.filter((one) => !holdsOpener(one)).map(component))
  const opensDialog = ({ text }: Source) => [...text.matchAll(/<(\w+)/g)].some(([, tag = '']) => names.has(tag))
  const openers = screens.filter((one) => (dialogs.includes(one) ? holdsOpener(one) : opensDialog(one)))
  expect(openers.length).toBeGreaterThan(15)
  expect(openers.filter(({ text }) => !text.includes('aria-haspopup')).map(({ name }) => name)).toEqual([])
})
