import { HTMLSelect } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { type Language, languages, languageTag } from '#contract/core/localizedText.ts'
import { changeLanguage, useLanguage } from '#src/kit/lib/i18n.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { useSmallWindow } from '#src/kit/lib/useMediaQuery.ts'
import { pathTo } from '#src/routes/index.ts'
import { platformApi } from '#store/api/index.ts'
import { languageChosen } from '#store/preferences/slice.ts'

/** Names of the languages in themselves. */
export const languageNames: Record<Language, string> = { en: 'English', zh_CN: '简体中文' }
const shortNames: Record<Language, string> = { en: 'EN', zh_CN: '中' }

/** Navigation state that restores the focus on the switch after the page was rendered again. */
const languageSwitched = { focus: 'language' }

/**
 * Returns a function that switches and stores the language, invalidates the messages, and reloads the page through
 * `/redirect?from=` (specification, section 2).
 */
export const useLanguageChoice = (): ((language: Language) => Promise<void>) => {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return async (language) => {
    await changeLanguage(language)
    dispatch(languageChosen(language))
    // Messages are in the reader's language.
    dispatch(platformApi.util.invalidateTags(['message']))
    navigate(pathTo('redirect', { from: pathname + search }), { replace: true, state: languageSwitched })
  }
}

export const LanguageSwitch = () => {
  const { t } = useTranslation('common')
  const language = useLanguage()
  const choose = useLanguageChoice()
  const { state } = useLocation()
  const shown = useSmallWindow() ? shortNames : languageNames
  const hasReturned = state?.focus === languageSwitched.focus
  return (
    <HTMLSelect
      autoFocus={hasReturned}
      className="language-switch"
      minimal
      aria-label={t('language')}
      value={language}
      onChange={({ currentTarget }) => choose(currentTarget.value as Language)}
    >
      {languages.map((one) => (
        <option key={one} value={one} lang={languageTag(one)}>
          {shown[one]}
        </option>
      ))}
    </HTMLSelect>
  )
}
