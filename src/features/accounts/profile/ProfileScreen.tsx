import { Switch } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { vendorStates } from '#contract/vendors/vendorStates.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx'
import { LinkButton } from '#src/kit/ui/LinkButton.tsx'
import { PageHeader } from '#src/kit/ui/PageHeader.tsx'
import { SettingRow } from '#src/kit/ui/SettingRow.tsx'
import { pathTo } from '#src/routes/index.ts'
import { letterKeysSwitched } from '#store/preferences/slice.ts'
import { selectViewer } from '#store/session/slice.ts'
import { DisplayPreferences } from './DisplayPreferences.tsx'
import './ProfileScreen.css'

/** Shows name and role of the signed-in account. */
const AccountCard = () => {
  const { t } = useTranslation('profile')
  const text = useText()
  const { showname, role, vendorState, vid } = useAppSelector(selectViewer)
  const { label, meaning } = vendorStates[vendorState ?? 'new']
  const [kind, about] =
    role === 'vendor' || role === 'applicant' ? [text(label), text(meaning)] : [t(`roles.${role}`), t(`about.${role}`)]
  const isEmail = showname.includes('@')
  return (
    <section className="profile-card" aria-label={showname}>
      <span className="profile-avatar" aria-hidden="true">
        {showname.slice(0, 2).toUpperCase()}
      </span>
      <div>
        <DescriptionList
          items={[
            { label: t(isEmail ? 'email' : 'account'), value: <strong>{showname}</strong> },
            { label: t('role'), value: kind },
            ...(vid ? [{ label: t('vid'), value: <span className="mono">{vid}</span> }] : []),
          ]}
        />
        <p className="secondary">{about}</p>
      </div>
    </section>
  )
}

/** Shows the signed-in account (`profile`) with its password, display preferences and keyboard settings. */
const ProfileScreen = () => {
  const { t } = useTranslation(['profile', 'shell', 'core.names'])
  const dispatch = useAppDispatch()
  const areLettersOn = useAppSelector(({ preferences }) => preferences.letterKeys)
  return (
    <div className="page">
      <PageHeader title={t('core.names:pages.profile')} />
      <div className="profile">
        <AccountCard />
        <DisplayPreferences />
        <section aria-labelledby="profile-keyboard">
          <h2 id="profile-keyboard">{t('keyboard')}</h2>
          <SettingRow label={t('shell:letterKeys')} hint={t('keyboardHint')}>
            {(input) => (
              <Switch
                {...input}
                checked={areLettersOn}
                onChange={({ currentTarget }) => dispatch(letterKeysSwitched(currentTarget.checked))}
              />
            )}
          </SettingRow>
        </section>
        <section aria-labelledby="profile-sign-in">
          <h2 id="profile-sign-in">{t('signIn')}</h2>
          <div className="setting">
            <div>
              <div className="setting-name">
                <strong>{t('password')}</strong>
              </div>
              <p className="secondary">{t('passwordHint')}</p>
            </div>
            <div className="setting-input">
              <LinkButton isSecondary to={pathTo('resetPwd')}>
                {t('shell:resetPassword')}
              </LinkButton>
            </div>
          </div>
        </section>
      </div>
    </div>
  )
}

export default ProfileScreen
