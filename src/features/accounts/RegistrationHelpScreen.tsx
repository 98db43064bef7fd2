import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { VersionDetails } from '#src/kit/ui/VersionDetails.tsx'
import { pathTo } from '#src/routes/index.ts'
import { AuthPage } from './AuthPage.tsx'

const steps = ['helpSignUp', 'helpCompany', 'helpReview', 'helpApproved'] as const

const links = [
  { page: 'login', key: 'title' },
  { page: 'register', key: 'signUp' },
] as const

/** Renders the steps from registration to publishing (`registrationHelp`; specification, section 4). */
const RegistrationHelpScreen = () => {
  const { t } = useTranslation(['login', 'common'])
  return (
    <AuthPage title={t('registrationHelp')} lead={t('registrationLead')}>
      <ol className="login-help">
        {steps.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      <h2 className="login-about">{t('common:about')}</h2>
      <VersionDetails />
      <div className="account-links">
        {links.map(({ page, key }) => (
          <Link key={page} to={pathTo(page)}>
            {t(key)}
          </Link>
        ))}
      </div>
    </AuthPage>
  )
}

export default RegistrationHelpScreen
