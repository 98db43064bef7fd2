import { HTMLSelect } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { type Language, languages } from '#contract/core/localizedText.ts'
import { vendorStates } from '#contract/vendors/vendorStates.ts'
import { useLanguage, useText } from '#src/kit/lib/i18n.ts'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { usePageTitles } from '#src/kit/lib/usePageTitles.ts'
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx'
import { Field } from '#src/kit/ui/Field.tsx'
import { languageNames, useLanguageChoice } from '#src/kit/ui/LanguageSwitch.tsx'
import { LinkButton } from '#src/kit/ui/LinkButton.tsx'
import { PageHeader } from '#src/kit/ui/PageHeader.tsx'
import { pathTo } from '#src/routes/index.ts'
import { accountPagesOf, menuOf } from '#src/routes/menu.ts'
import { type Theme, themeChosen } from '#store/preferences/slice.ts'
import { selectViewer } from '#store/session/slice.ts'
import './ProfileScreen.css'
import { TimePreferences } from './TimePreferences.tsx'

const themes: readonly Theme[] = ['system', 'light', 'dark']

/** Renders links to all pages that the account may open. */
const AccessiblePages = () => {
  const { t } = useTranslation('profile')
  const viewer = useAppSelector(selectViewer)
  const titleOf = usePageTitles()
  const accountPages = accountPagesOf(viewer, ['profile', 'palette']).filter(({ name }) => name !== 'profile')
  const pages = [...menuOf(viewer).flatMap(({ entries }) => entries), ...accountPages]
  if (pages.length === 0) return null
  return (
    <section>
      <h2>{t('pages')}</h2>
      <ul className="profile-pages">
        {pages.map((page) => (
          <li key={page.path}>
            <Link to={page.path}>{titleOf(page)}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const LanguageField = () => {
  const { t } = useTranslation('profile')
  const language = useLanguage()
  const choose = useLanguageChoice()
  return (
    <Field label={t('language')}>
      {(input) => (
        <HTMLSelect
          {...input}
          value={language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={({ currentTarget }) => choose(currentTarget.value as Language)}
        />
      )}
    </Field>
  )
}

/** Shows the signed-in account (`profile`): role, accessible pages, password, language, theme and times. */
const ProfileScreen = () => {
  const { t } = useTranslation(['profile', 'shell', 'core.names'])
  const dispatch = useAppDispatch()
  const text = useText()
  const { showname, role, vendorState, vid } = useAppSelector(selectViewer)
  const { label, meaning } = vendorStates[vendorState ?? 'new']
  const [kind, about] =
    role === 'vendor' || role === 'applicant' ? [text(label), text(meaning)] : [t(`roles.${role}`), t(`about.${role}`)]
  const theme = useAppSelector(({ preferences }) => preferences.theme)
  return (
    <div className="page">
      <PageHeader title={t('core.names:pages.profile')} />
      <div className="profile">
        <section>
          <DescriptionList
            items={[
              { label: t('account'), value: showname },
              { label: t('role'), value: kind },
              ...(vid ? [{ label: t('vid'), value: <span className="mono">{vid}</span> }] : []),
            ]}
          />
          <p className="secondary">{about}</p>
        </section>
        <AccessiblePages />
        <section>
          <h2>{t('password')}</h2>
          <p className="secondary">{t('passwordHint')}</p>
          <LinkButton isSecondary to={pathTo('resetPwd')}>
            {t('shell:resetPassword')}
          </LinkButton>
        </section>
        <section>
          <h2>{t('look')}</h2>
          <LanguageField />
          <Field label={t('theme')}>
            {(input) => (
              <HTMLSelect
                {...input}
                value={theme}
                options={themes.map((value) => ({ value, label: t(`themes.${value}`) }))}
                onChange={({ currentTarget }) => dispatch(themeChosen(currentTarget.value as Theme))}
              />
            )}
          </Field>
        </section>
        <TimePreferences />
      </div>
    </div>
  )
}

export default ProfileScreen
