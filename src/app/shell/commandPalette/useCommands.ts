import { useTranslation } from 'react-i18next'
import { type Language, languages } from '#contract/core/localizedText.ts'
import { useLogout } from '#src/app/shell/LogoutButton.tsx'
import { useLanguage } from '#src/kit/lib/i18n.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { useLanguageChoice } from '#src/kit/ui/LanguageSwitch.tsx'
import { useIsDark } from '#src/kit/ui/useTheme.ts'
import { pathTo } from '#src/routes/index.ts'
import { themeChosen } from '#store/preferences/slice.ts'
import type { PaletteEntry } from './paletteEntry.ts'

/** Returns the commands that are available everywhere. `onShortcuts` shows the keyboard shortcuts. */
export const useCommands = (onShortcuts: () => void): PaletteEntry[] => {
  const { t } = useTranslation(['shell', 'common'])
  const dispatch = useAppDispatch()
  const logout = useLogout()
  const language = useLanguage()
  const choose = useLanguageChoice()
  const dark = useIsDark()
  const other = languages.find((one) => one !== language) as Language
  return [
    {
      key: 'language',
      name: t('switchLanguage'),
      keywords: t('languageKeywords'),
      opens: () => choose(other),
    },
    {
      key: 'theme',
      name: dark ? t('common:light') : t('common:dark'),
      keywords: t('themeKeywords'),
      opens: () => dispatch(themeChosen(dark ? 'light' : 'dark')),
    },
    { key: 'shortcuts', name: t('keysTitle'), keywords: t('shortcutKeywords'), opens: onShortcuts },
    { key: 'password', name: t('resetPassword'), keywords: t('passwordKeywords'), opens: pathTo('resetPwd') },
    { key: 'logout', name: t('logout'), keywords: t('logoutKeywords'), opens: logout },
  ]
}
