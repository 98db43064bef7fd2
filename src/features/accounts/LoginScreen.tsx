import { useTranslation } from 'react-i18next'
import { Link, type Location, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useAppSelector, useAppStore } from '#src/kit/lib/store.ts'
import { existingPath, pageAt, pathTo } from '#src/routes/index.ts'
import { selectResumableBy, selectViewer } from '#store/session/slice.ts'
import { AuthPage } from './AuthPage.tsx'
import { LoginForm } from './LoginForm.tsx'
import { LoginLinks } from './LoginLinks.tsx'

const requestedPage = (from: string | null): string | undefined => {
  const path = existingPath(from)
  const page = pageAt(path?.split('?')[0] ?? '')
  return path === pathTo('main') || page?.inShell || page?.access.signedIn ? path : undefined
}

interface Props {
  /** The page of an ended session. */
  returnTo?: Location
  onTyping: () => void
  /** Receives the path that is navigated to next. */
  onSignedIn: (path: string) => void
}

/**
 * Returns a function that navigates after signing in: to the page of the ended session for the same account, else to
 * the requested page, else to the account's first page.
 */
const useSignInRedirect = ({ returnTo, onSignedIn }: Props) => {
  const navigate = useNavigate()
  const store = useAppStore()
  const [query] = useSearchParams()
  const resumableBy = useAppSelector(selectResumableBy)
  return () => {
    const sameAccount = resumableBy === store.getState().session.showname
    const resumed = returnTo && sameAccount ? `${returnTo.pathname}${returnTo.search}` : undefined
    const path = resumed ?? requestedPage(query.get('from')) ?? pathTo('main')
    onSignedIn(path)
    navigate(path, { replace: true })
  }
}

/** Reads the account that the previous page created or reset, from the location state. */
const accountFromState = (state: unknown): string | undefined => (state as { account?: string } | null)?.account

export const LoginScreen = (props: Props) => {
  const { t } = useTranslation('login')
  const resumableBy = useAppSelector(selectResumableBy)
  const { state } = useLocation()
  const redirect = useSignInRedirect(props)
  const { signedIn, showname } = useAppSelector(selectViewer)
  return (
    <AuthPage title={t('title')} lead={resumableBy ? t('held', { name: resumableBy }) : t('lead')}>
      {signedIn && (
        <p className="login-continue">
          <Link to={pathTo('main')}>{t('continueAs', { name: showname })}</Link>
        </p>
      )}
      <LoginForm username={accountFromState(state) ?? resumableBy} onTyping={props.onTyping} onSignedIn={redirect} />
      <LoginLinks />
    </AuthPage>
  )
}
