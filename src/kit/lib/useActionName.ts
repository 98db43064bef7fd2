import { useTranslation } from 'react-i18next'
import { useText } from '#src/kit/lib/i18n.ts'
import type { Page } from '#src/routes/page.ts'
import { kindMeta } from '#store/api/generated/kindMeta.ts'
import type { PrimaryAction } from './primaryAction.ts'
import { usePageTitles } from './usePageTitles.ts'

/**
 * Returns a function that names the primary action of a page: `add` of the kind of its list, else "Add <kind>"; without
 * a list the title of the page that it opens.
 */
export const useActionName = (): ((page: Page, action: PrimaryAction) => string) => {
  const { t } = useTranslation('common')
  const text = useText()
  const titleOf = usePageTitles()
  return ({ list }, { target }) => {
    if (!list) return titleOf(target)
    const { add, label } = kindMeta[list.kind as keyof typeof kindMeta]
    return add ? text(add) : t('addKind', { kind: text(label) })
  }
}
