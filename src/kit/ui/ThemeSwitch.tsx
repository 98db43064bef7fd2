import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { MoonIcon } from '#src/kit/ui/icons.ts'
import { themeChosen } from '#store/preferences/slice.ts'
import { useIsDark } from './useTheme.ts'

/** Renders a button that switches between light and dark and stores the choice. The system's theme applies before. */
export const ThemeSwitch = () => {
  const { t } = useTranslation('common')
  const dispatch = useAppDispatch()
  const dark = useIsDark()
  const text = dark ? t('light') : t('dark')
  return (
    <Button
      variant="minimal"
      icon={<MoonIcon />}
      aria-label={text}
      title={text}
      onClick={() => dispatch(themeChosen(dark ? 'light' : 'dark'))}
    />
  )
}
