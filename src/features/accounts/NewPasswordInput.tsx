import type { ComponentProps } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { passwordProblem } from '#contract/accounts/passwords.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { PasswordInput } from './PasswordInput.tsx'
import { passwordStrength, strengths } from './passwordStrength.ts'

type Props<V extends FieldValues> = Pick<ComponentProps<typeof PasswordInput<V>>, 'control' | 'name' | 'label'> & {
  /** Additional rule: returns an error text, or undefined if the password is valid. */
  validateAlso?: (password: string, values: V) => string | undefined
}

/** Renders the input of a new password, with its rule (specification, section 5) and its strength. */
export const NewPasswordInput = <V extends FieldValues>({ control, name, label, validateAlso }: Props<V>) => {
  const { t } = useTranslation('account')
  const text = useText()
  const value = useWatch({ control, name }) as string
  const strength = value && !passwordProblem(value) ? passwordStrength(value) : undefined
  const level = strength ? strengths.indexOf(strength) + 1 : 0
  const strengthTexts = { Weak: t('strengthWeak'), Fair: t('strengthFair'), Good: t('strengthGood') }
  return (
    <PasswordInput<V>
      control={control}
      name={name}
      label={label}
      autoComplete="new-password"
      hint={t('passwordHint')}
      outcome={strength && strengthTexts[strength]}
      validate={(password, values) => {
        const problem = passwordProblem(password)
        return problem ? text(problem) : validateAlso?.(password, values)
      }}
      around={(input) => (
        <>
          {input}
          <div className="strength" data-level={level} aria-hidden="true">
            {strengths.map((one) => (
              <i key={one} />
            ))}
          </div>
        </>
      )}
    />
  )
}
