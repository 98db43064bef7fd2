import { useTranslation } from 'react-i18next'
import { readingKinds } from '#contract/devices/readings/index.ts'
import { useText } from '#src/lib/i18n.ts'
import type { Route } from '#src/routes/table.ts'

/** The name of a page, in menu, breadcrumb and window title: a device kind's from its declaration. */
export const useTitleOf = (): ((route: Route | undefined) => string) => {
  const { t, i18n } = useTranslation('shell')
  const text = useText()
  return (route) => {
    if (!route) return ''
    if (route.readings) return text(readingKinds[route.readings].label)
    const name = route.path.split('/').at(-1) || 'login'
    const key = `titles.${name}`
    return i18n.exists(`shell:${key}`) ? t(key as 'titles.main') : ''
  }
}
