import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { pathTo } from '#src/routes/index.ts'

const links = [
  { page: 'registrationHelp', key: 'registrationHelp' },
  { page: 'forgotPwd', key: 'forgotPassword' },
  { page: 'register', key: 'signUp' },
] as const

/** Renders the links below login: registration help, forgotten password, sign-up (specification, section 2). */
export const LoginLinks = () => {
  const { t } = useTranslation('login')
  return (
    <div className="account-links">
      {links.map(({ page, key }) => (
        <Link key={page} to={pathTo(page)}>
          {t(key)}
        </Link>
      ))}
    </div>
  )
}
