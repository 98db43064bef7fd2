import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { pathTo } from '#src/routes/index.ts'

const RegistrationHelp = lazy(() => import('./RegistrationHelp.tsx'))

const links = [
  { page: 'forgotPwd', key: 'forgotPassword' },
  { page: 'register', key: 'signUp' },
] as const

/** Renders the links below login: registration help, forgotten password, sign-up (specification, section 2). */
export const LoginLinks = () => {
  const { t } = useTranslation('login')
  const [helping, setHelping] = useState(false)
  return (
    <div className="account-links">
      <button type="button" aria-haspopup="dialog" onClick={() => setHelping(true)}>
        {t('registrationHelp')}
      </button>
      {links.map(({ page, key }) => (
        <Link key={page} to={pathTo(page)}>
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
