import { type PrimaryAction, primaryAction } from '#src/kit/lib/primaryAction.ts'
import { checkNavigation } from '#src/routes/guard.ts'
import { pages } from '#src/routes/index.ts'
import { accountPagesOf, menuOf, siblingPages } from '#src/routes/menu.ts'
import type { Page } from '#src/routes/page.ts'
import { type QueuePage, queuePath, queuesOf } from '#src/routes/queues.ts'
import type { Viewer } from '#store/session/slice.ts'
import type { PaletteEntry } from './paletteEntry.ts'

/** Texts of pages and actions in the viewer's language. */
export interface PageTexts {
  titleOf: (page: Page) => string
  actionName: (page: Page, action: PrimaryAction) => string
  /** Synonyms by page name. */
  keywordsOf: (name: string) => string
  /** Verbs that every action is found by. */
  verbs: string
  queueName: (queue: QueuePage) => string
  /** Words that every queue is found by. */
  queueKeywords: string
}

/** A page, and the menu entry that it is a tab of. */
interface Offered {
  page: Page
  of: Page | undefined
}

/** Returns the pages that the viewer may open: menu entries, the tabs beside them, account pages, and further ones. */
const offeredPages = (viewer: Viewer): Offered[] => {
  const inMenu = menuOf(viewer).flatMap(({ entries }) =>
    entries.flatMap((entry) => [
      { page: entry, of: undefined },
      ...siblingPages(entry, viewer)
        .filter((page) => page !== entry)
        .map((page) => ({ page, of: entry })),
    ]),
  )
  const further = pages.filter((page) => page.isFindable && checkNavigation(page, viewer) === 'allow')
  return [
    ...inMenu,
    ...[...accountPagesOf(viewer, ['profile', 'palette']), ...further].map((page) => ({ page, of: undefined })),
  ]
}

const joined = (keywords: readonly string[]): string => keywords.filter(Boolean).join(', ')

/** Returns the entries of the pages that the viewer may open. */
export const pageEntries = (viewer: Viewer, { titleOf, keywordsOf }: PageTexts): PaletteEntry[] =>
  offeredPages(viewer).map(({ page, of }) => ({
    key: page.path,
    name: titleOf(page),
    detail: of && titleOf(of),
    keywords: keywordsOf(page.name),
    opens: page.path,
  }))

/** Returns the primary actions of these pages that the viewer may perform. */
export const actionEntries = (viewer: Viewer, texts: PageTexts): PaletteEntry[] =>
  offeredPages(viewer).flatMap(({ page }) => {
    const action = primaryAction(page, viewer)
    if (!action) return []
    const { titleOf, actionName, keywordsOf, verbs } = texts
    return {
      key: `action ${page.name}`,
      name: actionName(page, action),
      detail: titleOf(page),
      keywords: joined([verbs, keywordsOf(action.target?.name ?? ''), keywordsOf(page.name)]),
      opens: action.path,
    }
  })

/** Returns the queues that wait for the viewer's decisions. */
export const queueEntries = (viewer: Viewer, texts: PageTexts): PaletteEntry[] =>
  queuesOf(viewer).map((queue) => {
    const { titleOf, queueName, queueKeywords } = texts
    return {
      key: `queue ${queue.name}`,
      name: queueName(queue),
      detail: titleOf(queue),
      keywords: joined([titleOf(queue), queueKeywords]),
      opens: queuePath(queue),
    }
  })
