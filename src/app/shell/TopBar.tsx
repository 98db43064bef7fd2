import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { hasBell } from '#src/features/messages/messages.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { MenuOpenIcon } from '#src/kit/ui/icons.ts'
import { LanguageSwitch } from '#src/kit/ui/LanguageSwitch.tsx'
import { Logo } from '#src/kit/ui/Logo.tsx'
import { ThemeSwitch } from '#src/kit/ui/ThemeSwitch.tsx'
import { pathTo } from '#src/routes/index.ts'
import { selectViewer } from '#store/session/slice.ts'
import { Bell } from './Bell.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import { CommandPaletteButton } from './commandPalette/CommandPaletteButton.tsx'
import { JobsButton } from './jobs/JobsButton.tsx'
import { LogoutButton } from './LogoutButton.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import type { MenuState } from './useMenu.ts'
import './TopBar.css'

interface Props {
  /** The side menu, if it is opened by the button here. */
  menu: MenuState | undefined
}

/**
 * Renders brand, breadcrumb, command palette, language, theme, bell, account and logout. Unverified accounts see only
 * welcome and logout besides brand, language and theme (specification, section 2).
 */
export const TopBar = ({ menu }: Props) => {
  const { t } = useTranslation(['shell', 'common'])
  const viewer = useAppSelector(selectViewer)
  const { showname, verified } = viewer
  return (
    <header className="top-bar">
      {menu && (
        <Button
          variant="minimal"
          icon={<MenuOpenIcon />}
          aria-label={t('menu')}
          aria-expanded={menu.over}
          aria-controls="menu"
          onClick={menu.toggle}
        />
      )}
      <Link to={pathTo('main')} className="brand" aria-label={t('common:brand')}>
        <Logo />
        <span>{t('common:brand')}</span>
      </Link>
      <div className="top-bar-place">{verified && <Breadcrumb />}</div>
      {verified && <CommandPaletteButton />}
      <LanguageSwitch />
      <ThemeSwitch />
      {verified && <JobsButton />}
      {hasBell(viewer) && <Bell />}
      <span className="welcome">{t('welcome', { name: showname })}</span>
      {verified && <ProfileMenu />}
      <LogoutButton iconOnly={verified} />
    </header>
  )
}
