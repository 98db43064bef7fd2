import { useTranslation } from 'react-i18next'
import { readingKinds } from '#contract/readings/index.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { isTitled } from '#src/routes/index.ts'
import type { Page } from '#src/routes/page.ts'

/**
 * Returns a function that returns the title of a page, for menu, breadcrumb and document title. The title of a page of
 * readings is the label of the device kind.
 */
export const usePageTitles = (): ((page: Page | undefined) => string) => {
  const { t } = useTranslation('core.names')
  const text = useText()
  return (page) => {
    if (page?.readings) return text(readingKinds[page.readings].label)
    return page && isTitled(page) ? t(`pages.${page.name}`) : ''
  }
}

/**
 * Returns a function that returns the name of a menu entry: its own name if the entry stands for several lists, or the
 * title of its page.
 */
export const useMenuTitles = (): ((page: Page) => string) => {
  const { t } = useTranslation('core.names')
  const titleOf = usePageTitles()
  return (page) => t(`menu.${page.name as 'subscribeEmail'}`, { defaultValue: titleOf(page) })
}
