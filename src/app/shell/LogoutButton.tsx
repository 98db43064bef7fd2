import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { LogOutIcon } from '#src/kit/ui/icons.ts'
import { pathTo } from '#src/routes/index.ts'
import { sendPendingDecisions } from '#store/pendingDecisions/thunks.ts'
import { signOut } from '#store/session/thunks.ts'

/**
 * Returns a function that signs out and navigates to login (specification, section 4). Pending decisions are sent
 * first.
 */
export const useLogout = (): (() => void) => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const holds = useAppSelector((state) => state.pendingDecisions)
  const leave = () => {
    dispatch(signOut())
    navigate(pathTo('login'), { replace: true })
  }
  // Pending decisions are sent in the session in which they were made.
  return () => (holds.length > 0 ? void dispatch(sendPendingDecisions()).finally(leave) : leave())
}

/** Renders the logout beside the welcome; as an icon beside the account menu, which small windows show alone. */
export const LogoutButton = ({ iconOnly }: { iconOnly: boolean }) => {
  const { t } = useTranslation('shell')
  const logout = useLogout()
  return iconOnly ? (
    <Button
      variant="minimal"
      className="logout-icon"
      icon={<LogOutIcon />}
      aria-label={t('logout')}
      title={t('logout')}
      onClick={logout}
    />
  ) : (
    <Button variant="minimal" onClick={logout}>
      {t('logout')}
    </Button>
  )
}
