import { checkNavigation } from '#src/routes/guard.ts'
import { pageNamed } from '#src/routes/index.ts'
import type { Page } from '#src/routes/page.ts'
import { type KindMeta, kindMeta } from '#store/api/generated/kindMeta.ts'
import type { Viewer } from '#store/session/slice.ts'
import { mayWrite } from './permission.ts'

/** Value of `open` in the URL of a list while a record is being added. */
export const newRecordId = 'new'

/** Primary action of a page: opens a page, or the form beside the list. */
export interface PrimaryAction {
  path: string
  /** The page that it opens; undefined for the form beside the list. */
  target: Page | undefined
}

const metaOf = ({ list }: Page): KindMeta | undefined =>
  (kindMeta as Readonly<Record<string, KindMeta | undefined>>)[list?.kind ?? '']

/** Returns the declared action, else that of the generic list, whose `form` is a page or beside it. */
const declaredAction = (page: Page): Page['action'] => {
  if (page.action || page.screen || page.readings || !metaOf(page)?.addedBy) return page.action
  return { opens: (page.props as { form?: string } | undefined)?.form ?? 'form' }
}

/** Returns the primary action of a page, if it has one that the viewer may perform. */
export const primaryAction = (page: Page, viewer: Viewer): PrimaryAction | undefined => {
  const action = declaredAction(page)
  if (!action) return undefined
  const roles = action.by ?? metaOf(page)?.addedBy
  if (roles && !roles.includes(viewer.role)) return undefined
  const { save = '', create = save } = metaOf(page)?.calls ?? {}
  if (!mayWrite(viewer, create)) return undefined
  const target = pageNamed(action.opens)
  if (target && checkNavigation(target, viewer) !== 'allow') return undefined
  return { path: target?.path ?? `${page.path}?open=${newRecordId}`, target }
}
