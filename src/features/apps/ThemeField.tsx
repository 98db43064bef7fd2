import { Button } from '@blueprintjs/core'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { type AppTheme, contrastRules, themePresets } from '#contract/apps/theme.ts'
import { themeAppVersion } from '#contract/services/appVersion.ts'
import { useFormats } from '#src/kit/lib/format.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { Field } from '#src/kit/ui/Field.tsx'
import { ErrorIcon, TickIcon } from '#src/kit/ui/icons.ts'
import type { AppearanceValues } from './appValues.ts'
import './ThemeField.css'

const colours = ['background', 'ink', 'accent'] as const satisfies (keyof AppTheme)[]

interface Props {
  form: UseFormReturn<AppearanceValues>
  /** If false, a theme that was chosen before can only be kept or removed. */
  canHaveTheme: boolean
}

/** Edits the colours of an app and shows their contrast ratios. */
export const ThemeField = ({ form, canHaveTheme }: Props) => {
  const { t } = useTranslation('apps')
  const text = useText()
  const formats = useFormats()
  return (
    <Controller
      control={form.control}
      name="theme"
      render={({ field: { value: theme, onChange }, fieldState: { error } }) => (
        <div className="theme-field">
          {!canHaveTheme && (
            <p className="theme-without">
              {t('noTheme', { version: themeAppVersion })} {theme && t('themeKept')}
            </p>
          )}
          <section className="theme-presets" aria-label={t('themes')}>
            <Button size="small" aria-pressed={theme === null} onClick={() => onChange(null)}>
              {t('ownLook')}
            </Button>
            {Object.entries(themePresets).map(([name, { label, ...preset }]) => (
              <Button
                key={name}
                size="small"
                disabled={!canHaveTheme}
                aria-pressed={theme !== null && colours.every((colour) => theme[colour] === preset[colour])}
                icon={<i className="theme-dot" style={{ background: preset.background, borderColor: preset.accent }} />}
                onClick={() => onChange(preset)}
              >
                {text(label)}
              </Button>
            ))}
          </section>
          {error?.message && <div className="field-error">{error.message}</div>}
          {theme && (
            <>
              <div className="theme-colours">
                {colours.map((colour) => (
                  <Field
                    key={colour}
                    label={t(`colour.${colour}`)}
                    error={form.formState.errors.theme?.[colour]?.message}
                  >
                    {(input) => (
                      <input
                        {...input}
                        type="color"
                        disabled={!canHaveTheme}
                        value={theme[colour]}
                        onChange={({ currentTarget }) => onChange({ ...theme, [colour]: currentTarget.value })}
                      />
                    )}
                  </Field>
                ))}
              </div>
              <ul className="theme-contrast" aria-label={t('contrast')}>
                {contrastRules.map(({ name, of, least }) => {
                  const ratio = of(theme)
                  const isEnough = ratio >= least
                  return (
                    <li key={name} className={isEnough ? 'enough' : 'low'}>
                      {isEnough ? <TickIcon size={12} /> : <ErrorIcon size={12} />}
                      {t(isEnough ? 'contrastEnough' : 'contrastLow', {
                        what: t(`contrastOf.${name}`),
                        ratio: formats.number(ratio, 1),
                        least: formats.number(least, 1),
                      })}
                    </li>
                  )
                })}
              </ul>
            </>
          )}
        </div>
      )}
    />
  )
}
