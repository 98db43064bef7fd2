import { callDeclaration } from '#contract/core/kind.ts'
import { isKindName, kindByName, type RecordKindName } from '#contract/kinds.ts'
import type { Page } from '#src/routes/page.ts'
import { browserModules } from './moduleGraph.ts'

/** Modules of the browser by path. */
export const modules = browserModules()

/** Tests whether a module imports all pages, where the module graph of one page ends. */
export const isWiring = (path: string): boolean =>
  path.startsWith('src/routes/') || (path.startsWith('src/app/') && !path.startsWith('src/app/shell/'))

/**
 * Tests whether a module lists all kinds, calls or statecharts. A page that imports one uses only those of
 * its own records.
 */
export const isList = (path: string): boolean =>
  /^(contract\/(kindList|kinds|index|workflows\/\w+|readings\/index|interfaces\/.*)|machines\/workflows)\.ts$/.test(
    path,
  )

const hasForm = (name: RecordKindName): boolean =>
  isKindName(name) &&
  (callDeclaration(kindByName(name), 'save') ?? callDeclaration(kindByName(name), 'update')) !== undefined

/** Returns the module of a page's screen: the declared one, or the one that follows from its list or record. */
const codeOf = ({ screen, readings, list, record }: Page): string | undefined => {
  if (screen) return `src/features/${screen}.tsx`
  if (readings) return 'src/features/readings/ReadingScreen.tsx'
  if (list) return `src/kit/records/${hasForm(list.kind) ? 'KindListPage' : 'KindLogPage'}.tsx`
  return record ? 'src/kit/records/KindFormPage.tsx' : undefined
}

/** Tests whether a page has a module of its own. The application draws the others. */
export const hasCode = (page: Page): boolean => codeOf(page) !== undefined

/** Returns the path of the module of a page; empty if it has none. */
export const moduleOf = (page: Page): string => codeOf(page) ?? ''
