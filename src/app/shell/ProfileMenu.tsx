import { Button, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core'
import { type HTMLAttributes, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { limits } from '#contract/core/limits.ts'
import { useAppSelector } from '#src/kit/lib/store.ts'
import { usePageTitles } from '#src/kit/lib/usePageTitles.ts'
import { InfoSignIcon, KeyIcon, LogOutIcon } from '#src/kit/ui/icons.ts'
import { KeyboardMenu } from '#src/kit/ui/KeyboardMenu.tsx'
import { pathTo } from '#src/routes/index.ts'
import { accountPagesOf } from '#src/routes/menu.ts'
import { selectViewer } from '#store/session/slice.ts'
import { AboutDialog } from './AboutDialog.tsx'
import { useLogout } from './LogoutButton.tsx'
import { pageIcons } from './pageIcons.ts'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'

/** Closes the menu a moment after the pointer has left, unless it returns (specification, section 2). */
const useHoverClose = (close: () => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stay = () => clearTimeout(timer.current)
  const leave = () => {
    stay()
    timer.current = setTimeout(close, limits.profileMenuCloseMs)
  }
  return { onMouseEnter: stay, onMouseLeave: leave }
}

/** Moves the focus into the menu when it was opened by a press; hovering leaves the focus where it is. */
const useEntry = (pressed: boolean) => {
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!pressed) return
    // One frame later, when Blueprint has recorded where to return the focus.
    const frame = requestAnimationFrame(() => menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [pressed])
  return menu
}

const Panel = ({ pressed, children, ...hover }: HTMLAttributes<HTMLDivElement> & { pressed: boolean }) => (
  <div ref={useEntry(pressed)} {...hover}>
    {children}
  </div>
)

/**
 * Shows the signed-in account, its pages and logout. Opens by hovering, click or key; closes by Escape or 500 ms after
 * the pointer has left.
 */
export const ProfileMenu = () => {
  const { t } = useTranslation(['shell', 'common'])
  const viewer = useAppSelector(selectViewer)
  const { showname, accessLevel, auditor, marketing, vid } = viewer
  const titleOf = usePageTitles()
  const pages = accountPagesOf(viewer, ['profile'])
  const [help, setHelp] = useState<'about' | 'keys'>()
  const [opened, setOpened] = useState<'hovered' | 'pressed'>()
  const button = useRef<HTMLButtonElement>(null)
  const hover = useHoverClose(() => setOpened(undefined))
  const logout = useLogout()
  const navigate = useNavigate()
  const roleName = auditor ? 'auditor' : marketing ? 'marketing' : accessLevel === 1 ? 'administrator' : 'vendor'
  const role = t(roleName)
  const content = (
    <Panel {...hover} pressed={opened === 'pressed'}>
      <KeyboardMenu label={t('profile', { name: showname })}>
        <li className="profile-head" role="none">
          <strong>{showname}</strong>
          <div className="secondary">
            {role}
            {vid && (
              <>
                {' · '}
                <span className="mono">{vid}</span>
              </>
            )}
          </div>
        </li>
        <MenuDivider />
        {pages.map((page) => {
          const Icon = pageIcons[page.icon ?? 'list']
          return <MenuItem key={page.path} icon={<Icon />} text={titleOf(page)} onClick={() => navigate(page.path)} />
        })}
        <MenuItem icon={<KeyIcon />} text={t('resetPassword')} href={`#${pathTo('resetPwd')}`} />
        <MenuItem
          icon={<InfoSignIcon />}
          text={t('common:about')}
          aria-haspopup="dialog"
          onClick={() => setHelp('about')}
        />
        <MenuDivider />
        <MenuItem icon={<LogOutIcon />} text={t('logout')} onClick={logout} />
      </KeyboardMenu>
    </Panel>
  )
  // A pointer that clicks has already opened the menu by hovering: its click must not close it again.
  const onInteraction = (next: boolean, event: SyntheticEvent | undefined) => {
    if (!event) return
    const atButton = button.current?.contains(event.target as Node) === true
    setOpened(next || atButton ? 'pressed' : undefined)
  }
  return (
    <>
      <PopoverNext
        content={content}
        placement="bottom-end"
        isOpen={opened !== undefined}
        onInteraction={onInteraction}
        autoFocus={false}
        enforceFocus={false}
      >
        <Button
          ref={button}
          className="avatar-button"
          variant="minimal"
          aria-label={t('profile', { name: showname })}
          onMouseEnter={() => {
            hover.onMouseEnter()
            setOpened((before) => before ?? 'hovered')
          }}
          onMouseLeave={hover.onMouseLeave}
        >
          {/* Drawn by the style sheet: as text it would be part of a name that voice control cannot match. */}
          <span className="avatar" data-initials={showname.slice(0, 2).toUpperCase()} />
        </Button>
      </PopoverNext>
      {help === 'about' && <AboutDialog onClose={() => setHelp(undefined)} onKeys={() => setHelp('keys')} />}
      {help === 'keys' && <ShortcutsDialog onClose={() => setHelp(undefined)} />}
    </>
  )
}
