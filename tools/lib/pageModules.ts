import { pageCode } from '#src/app/generated/pageCode.ts'
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

const codeOf: Readonly<Record<string, unknown>> = pageCode

/** Tells pages with code of their own from those that the application draws itself. */
export const hasCode = ({ name }: Pick<Page, 'name'>): boolean => codeOf[name] !== undefined

/** The module of a page's code. */
export const moduleOf = ({ name }: Pick<Page, 'name'>): string =>
  /import\(\s*['"]#?([^'"]+)['"]\s*\)/.exec(String(codeOf[name]))?.[1] ?? ''
