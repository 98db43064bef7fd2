import { useTranslation } from 'react-i18next'
import { readingKinds } from '#contract/readings/index.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { isTitled } from '#src/routes/index.ts'
import type { Page } from '#src/routes/page.ts'

/** The name of a page, in menu, breadcrumb and window title: a device kind's from its declaration. */
export const usePageTitles = (): ((page: Page | undefined) => string) => {
  const { t } = useTranslation('core.names')
  const text = useText()
  return (page) => {
    if (page?.readings) return text(readingKinds[page.readings].label)
    return page && isTitled(page) ? t(`pages.${page.name}`) : ''
  }
}
