import { callDeclaration } from '#contract/core/kind.ts'
import { isKindName, kindByName, type RecordKindName } from '#contract/kinds.ts'
import type { Page } from '#src/routes/page.ts'
import { browserModules } from './moduleGraph.ts'

/** Modules of the browser's side, by path. */
export const modules = browserModules()

/** Tells modules that lead to all pages, where the graph of one page ends. */
export const isWiring = (path: string): boolean =>
  path.startsWith('src/routes/') || (path.startsWith('src/app/') && !path.startsWith('src/app/shell/'))

/** Lists of all kinds, calls or statecharts: a page that imports one uses those of its own records. */
export const isList = (path: string): boolean =>
  /^(contract\/(kindList|kinds|index|workflows\/\w+|readings\/index|interfaces\/.*)|machines\/workflows)\.ts$/.test(
    path,
  )

const hasForm = (name: RecordKindName): boolean =>
  isKindName(name) &&
  (callDeclaration(kindByName(name), 'save') ?? callDeclaration(kindByName(name), 'update')) !== undefined

/** Finds the module of a page's code: the one that it names, or the one that follows from what it shows. */
const codeOf = ({ screen, readings, list, record }: Page): string | undefined => {
  if (screen) return `src/features/${screen}.tsx`
  if (readings) return 'src/features/readings/ReadingScreen.tsx'
  if (list) return `src/kit/records/${hasForm(list.kind) ? 'KindListPage' : 'KindLogPage'}.tsx`
  return record ? 'src/kit/records/KindFormPage.tsx' : undefined
}

/** Tells pages with code of their own from those that the application draws itself. */
export const hasCode = (page: Page): boolean => codeOf(page) !== undefined

/** The module of a page's code. */
export const moduleOf = (page: Page): string => codeOf(page) ?? ''
