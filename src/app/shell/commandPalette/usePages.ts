import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { usePageTitles } from '#src/kit/lib/usePageTitles.ts'
import { accountPagesOf, menuOf, siblingPages } from '#src/routes/menu.ts'
import { selectViewer } from '#store/session/slice.ts'
import type { PaletteEntry } from './paletteEntry.ts'

/** Returns the pages that the viewer may open: menu entries, the tabs beside them, and account pages. */
export const usePages = (): PaletteEntry[] => {
  const { t } = useTranslation('core.names')
  const viewer = useAppSelector(selectViewer)
  const titleOf = usePageTitles()
  const navigate = useNavigate()
  const inMenu = menuOf(viewer).flatMap(({ entries }) =>
    entries.flatMap((entry) => [
      { page: entry, of: undefined },
      ...siblingPages(entry, viewer)
        .filter((page) => page !== entry)
        .map((page) => ({ page, of: entry })),
    ]),
  )
  const ofAccount = accountPagesOf(viewer, ['profile', 'palette']).map((page) => ({ page, of: undefined }))
  return [...inMenu, ...ofAccount].map(({ page, of }) => ({
    key: page.path,
    name: titleOf(page),
    detail: of && titleOf(of),
    keywords: t(`keywords.${page.name}` as 'keywords.push', { defaultValue: '' }),
    run: () => navigate(page.path),
  }))
}
