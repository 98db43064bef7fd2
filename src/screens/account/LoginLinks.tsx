import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { isBuilt } from '#src/routes/built.ts'

const RegistrationHelp = lazy(() => import('./RegistrationHelp.tsx'))

const links = [
  { to: '/forgotPwd', key: 'forgotPassword' },
  { to: '/register', key: 'signUp' },
] as const

/** The ways on from login: help with registration, forgotten password, sign-up (specification, section 2). */
export const LoginLinks = () => {
  const { t } = useTranslation('login')
  const [helping, setHelping] = useState(false)
  return (
    <div className="account-links">
      <button type="button" onClick={() => setHelping(true)}>
        {t('registrationHelp')}
      </button>
      {links
        .filter(({ to }) => isBuilt(to))
        .map(({ to, key }) => (
          <Link key={to} to={to}>
            {t(key)}
          </Link>
        ))}
      {helping && (
        <Suspense>
          <RegistrationHelp onClose={() => setHelping(false)} />
        </Suspense>
      )}
    </div>
  )
}
