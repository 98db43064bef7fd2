import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { type Language, languages } from '#contract/core/localizedText.ts'
import { useLogout } from '#src/app/shell/LogoutButton.tsx'
import { useLanguage } from '#src/kit/lib/i18n.ts'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { usePageTitles } from '#src/kit/lib/usePageTitles.ts'
import { useLanguageChoice } from '#src/kit/ui/LanguageSwitch.tsx'
import { useIsDark } from '#src/kit/ui/useTheme.ts'
import { accountPagesOf, menuOf } from '#src/routes/menu.ts'
import { themeChosen } from '#store/preferences/slice.ts'
import { selectViewer } from '#store/session/slice.ts'
import type { PaletteEntry } from './paletteEntry.ts'

/** Returns the pages that the viewer may open and the commands that are available everywhere. */
export const useCommands = (): { pages: PaletteEntry[]; actions: PaletteEntry[] } => {
  const { t } = useTranslation(['shell', 'common'])
  const viewer = useAppSelector(selectViewer)
  const dispatch = useAppDispatch()
  const titleOf = usePageTitles()
  const navigate = useNavigate()
  const logout = useLogout()
  const language = useLanguage()
  const choose = useLanguageChoice()
  const dark = useIsDark()
  const other = languages.find((one) => one !== language) as Language
  const pages = [...menuOf(viewer).flatMap(({ entries }) => entries), ...accountPagesOf(viewer, ['profile', 'palette'])]
  return {
    pages: pages.map((page) => ({ key: page.path, name: titleOf(page), run: () => navigate(page.path) })),
    actions: [
      { key: 'language', name: t('switchLanguage'), run: () => choose(other) },
      {
        key: 'theme',
        name: dark ? t('common:light') : t('common:dark'),
        run: () => dispatch(themeChosen(dark ? 'light' : 'dark')),
      },
      { key: 'logout', name: t('logout'), run: logout },
    ],
  }
}
