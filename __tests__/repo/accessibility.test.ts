import { existsSync } from 'node:fs'
import { pages } from '#src/pages/index.ts'
import { isBuilt } from '#src/pages/page.ts'

const areas = [...new Set(pages.filter((page) => page.inShell && isBuilt(page)).map(({ area }) => area))]

test.each(areas)('the pages of the area %s are checked for accessibility', (area) => {
  expect(existsSync(`__tests__/e2e/accessibility/${area}.test.ts`)).toBe(true)
})
