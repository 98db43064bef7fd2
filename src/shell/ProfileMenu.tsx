import { Button, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import { useAppSelector } from '#src/lib/store.ts'
import { LogOutIcon } from '#src/ui/icons.ts'
import { selectViewer } from '#store/session/slice.ts'
import { useLogout } from './LogoutButton.tsx'

/** Closes a moment after the pointer has left, unless it comes back (specification, section 2). */
const useHoverClose = (close: () => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stay = () => clearTimeout(timer.current)
  const leave = () => {
    stay()
    timer.current = setTimeout(close, limits.profileMenuCloseMs)
  }
  return { onMouseEnter: stay, onMouseLeave: leave }
}

/** Who is signed in, and the way out. Opens by pointer, click or key, closes by Escape or 500 ms after the pointer left. */
export const ProfileMenu = () => {
  const { t } = useTranslation('shell')
  const { showname, level, marketing, vid } = useAppSelector(selectViewer)
  const [open, setOpen] = useState(false)
  const hover = useHoverClose(() => setOpen(false))
  const logout = useLogout()
  const role = marketing ? t('marketing') : level === 1 ? t('administrator') : t('vendor')
  const content = (
    <div {...hover}>
      <Menu aria-label={t('profile', { name: showname })}>
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
        <MenuItem icon={<LogOutIcon />} text={t('logout')} onClick={logout} />
      </Menu>
    </div>
  )
  return (
    <PopoverNext content={content} placement="bottom-end" isOpen={open} onInteraction={setOpen}>
      <span {...hover}>
        <Button
          className="avatar-button"
          variant="minimal"
          aria-label={t('profile', { name: showname })}
          aria-haspopup="menu"
          aria-expanded={open}
          onMouseEnter={() => setOpen(true)}
        >
          <span className="avatar" aria-hidden="true">
            {showname.slice(0, 2).toUpperCase()}
          </span>
        </Button>
      </span>
    </PopoverNext>
  )
}
