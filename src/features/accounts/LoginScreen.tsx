import { useTranslation } from 'react-i18next'
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useAppSelector, useAppStore } from '#src/kit/lib/store.ts'
import { knownPath, pageAt, pathTo } from '#src/routes/index.ts'
import { selectHeldFor } from '#store/session/slice.ts'
import { AccountFrame } from './AccountFrame.tsx'
import { LoginForm } from './LoginForm.tsx'
import { LoginLinks } from './LoginLinks.tsx'

const requestedPage = (from: string | null): string | undefined => {
  const path = knownPath(from)
  const page = pageAt(path?.split('?')[0] ?? '')
  return path === pathTo('main') || page?.inShell || page?.access.signedIn ? path : undefined
}

interface Props {
  /** The page of an ended session. */
  returnTo?: Location
  onTyping: () => void
  /** Called with the address that comes next. */
  onSignedIn: (path: string) => void
}

/**
 * After signing in: the page that an ended session was on if it is the same account, else the page that was asked for,
 * else the account's first screen.
 */
const useAfterwards = ({ returnTo, onSignedIn }: Props) => {
  const navigate = useNavigate()
  const store = useAppStore()
  const [query] = useSearchParams()
  const heldFor = useAppSelector(selectHeldFor)
  return () => {
    const sameAccount = heldFor === store.getState().session.showname
    const held = returnTo && sameAccount ? `${returnTo.pathname}${returnTo.search}` : undefined
    const path = held ?? requestedPage(query.get('from')) ?? pathTo('main')
    onSignedIn(path)
    navigate(path, { replace: true })
  }
}

/** Whose account was just made or given a new password, as the page before says. */
const accountIn = (state: unknown): string | undefined => (state as { account?: string } | null)?.account

export const LoginScreen = (props: Props) => {
  const { t } = useTranslation('login')
  const heldFor = useAppSelector(selectHeldFor)
  const { state } = useLocation()
  const afterwards = useAfterwards(props)
  return (
    <AccountFrame title={t('title')} lead={heldFor ? t('held', { name: heldFor }) : t('lead')}>
      <LoginForm username={accountIn(state) ?? heldFor} onTyping={props.onTyping} onSignedIn={afterwards} />
      <LoginLinks />
    </AccountFrame>
  )
}
