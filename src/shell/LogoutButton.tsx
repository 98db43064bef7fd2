import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useAppDispatch } from '#src/lib/store.ts'
import { pathTo } from '#src/pages/index.ts'
import { signOut } from '#store/session/thunks.ts'

/** Logout removes the token and goes to login (specification, section 4). */
export const useLogout = (): (() => void) => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  return () => {
    dispatch(signOut())
    navigate(pathTo('login'), { replace: true })
  }
}

export const LogoutButton = () => {
  const { t } = useTranslation('shell')
  return (
    <Button variant="minimal" onClick={useLogout()}>
      {t('logout')}
    </Button>
  )
}
