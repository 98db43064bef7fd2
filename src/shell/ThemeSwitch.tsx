import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useAppDispatch, useAppSelector } from '#src/lib/store.ts'
import { ContrastIcon } from '#src/ui/icons.ts'
import { type Theme, themeChosen } from '#store/preferences/slice.ts'

const themes: readonly Theme[] = ['light', 'dark', 'system']

export const ThemeSwitch = () => {
  const { t } = useTranslation('shell')
  const dispatch = useAppDispatch()
  const chosen = useAppSelector(({ preferences }) => preferences.theme)
  const menu = (
    <Menu>
      {themes.map((theme) => (
        <MenuItem
          key={theme}
          roleStructure="listoption"
          selected={theme === chosen}
          text={t(theme)}
          onClick={() => dispatch(themeChosen(theme))}
        />
      ))}
    </Menu>
  )
  return (
    <PopoverNext content={menu} placement="bottom-end">
      <Button variant="minimal" icon={<ContrastIcon />} aria-label={t('theme')} title={t('theme')} />
    </PopoverNext>
  )
}
