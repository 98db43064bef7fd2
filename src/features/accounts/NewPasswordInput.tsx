import type { ComponentProps } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { passwordProblem } from '#contract/accounts/passwords.ts'
import { useText } from '#src/kit/lib/i18n.ts'
import { PasswordInput } from './PasswordInput.tsx'
import { strengthOf, strengths } from './strength.ts'

type Props<V extends FieldValues> = Pick<ComponentProps<typeof PasswordInput<V>>, 'control' | 'name' | 'label'> & {
  /** What else is asked of it: answers what is wrong, or nothing. */
  also?: (password: string, values: V) => string | undefined
}

/** A password that is chosen: with the rule (specification, section 5), and how strong it is. */
export const NewPasswordInput = <V extends FieldValues>({ control, name, label, also }: Props<V>) => {
  const { t } = useTranslation('account')
  const text = useText()
  const value = useWatch({ control, name }) as string
  const strength = value && !passwordProblem(value) ? strengthOf(value) : undefined
  const level = strength ? strengths.indexOf(strength) + 1 : 0
  const words = { Weak: t('strengthWeak'), Fair: t('strengthFair'), Good: t('strengthGood') }
  return (
    <PasswordInput<V>
      control={control}
      name={name}
      label={label}
      autoComplete="new-password"
      hint={t('passwordHint')}
      outcome={strength && words[strength]}
      validate={(password, values) => {
        const problem = passwordProblem(password)
        return problem ? text(problem) : also?.(password, values)
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
