import { HTMLSelect } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { type Language, languages } from '#contract/core/localizedText.ts'
import { useLanguage } from '#src/kit/lib/i18n.ts'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import { languageNames, useLanguageChoice } from '#src/kit/ui/LanguageSwitch.tsx'
import { SettingRow } from '#src/kit/ui/SettingRow.tsx'
import { type Theme, themeChosen } from '#store/preferences/slice.ts'
import { TimePreferences } from './TimePreferences.tsx'

const themes: readonly Theme[] = ['system', 'light', 'dark']

/** Chooses language, theme and times. Stored in this browser. */
export const DisplayPreferences = () => {
  const { t } = useTranslation('profile')
  const dispatch = useAppDispatch()
  const language = useLanguage()
  const chooseLanguage = useLanguageChoice()
  const theme = useAppSelector(({ preferences }) => preferences.theme)
  return (
    <section aria-labelledby="profile-display">
      <h2 id="profile-display">{t('look')}</h2>
      <SettingRow label={t('language')}>
        {(input) => (
          <HTMLSelect
            {...input}
            value={language}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            onChange={({ currentTarget }) => chooseLanguage(currentTarget.value as Language)}
          />
        )}
      </SettingRow>
      <SettingRow label={t('theme')}>
        {(input) => (
          <HTMLSelect
            {...input}
            value={theme}
            options={themes.map((value) => ({ value, label: t(`themes.${value}`) }))}
            onChange={({ currentTarget }) => dispatch(themeChosen(currentTarget.value as Theme))}
          />
        )}
      </SettingRow>
      <TimePreferences />
    </section>
  )
}
