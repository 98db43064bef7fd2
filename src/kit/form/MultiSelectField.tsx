import { Checkbox, InputGroup } from '@blueprintjs/core'
import { type ReactNode, useId, useState } from 'react'
import { Controller, type FieldError, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { foldText } from '#contract/core/characters.ts'
import './MultiSelectField.css'
import { useLiveErrors } from '#src/kit/ui/useLiveErrors.ts'

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>
  name: Path<Values>
  label: string
  hint?: string
  /** Labels by value, in the order of the list. */
  options: ReadonlyMap<string, string>
  isRequired?: boolean
  /** Content below the list, e.g. the choice of a default. */
  children?: (chosen: readonly string[], onChange: (chosen: string[]) => void) => ReactNode
}

/** Number of options above which the list has a search input. */
const searchThreshold = 12

const errorMessage = (error: FieldError | undefined): string | undefined => {
  if (error?.message) return error.message
  const itemErrors = Array.isArray(error) ? (error as (FieldError | undefined)[]) : []
  return itemErrors.find((itemError) => itemError?.message)?.message
}

/** Renders a list of checkboxes. The values chosen when the form opened come first and keep their position. */
export const MultiSelectField = <Values extends FieldValues>(props: Props<Values>) => {
  const { form, name, label, hint, options, isRequired = false, children } = props
  const { t } = useTranslation('form')
  const id = useId()
  const [typed, setTyped] = useState('')
  const { live, ...typing } = useLiveErrors()
  const [initial] = useState(() => form.getValues(name) as readonly string[])
  const orderedOptions = [
    ...initial.map((value) => [value, options.get(value) ?? value] as const),
    ...[...options].filter(([value]) => !initial.includes(value)),
  ]
  const query = foldText(typed)
  const shown = orderedOptions.filter(([value, optionLabel]) => foldText(`${optionLabel} ${value}`).includes(query))
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, ref }, fieldState: { error } }) => {
        const chosen = value as readonly string[]
        const message = errorMessage(error)
        return (
          <fieldset
            className={isRequired ? 'field field-required checks-field' : 'field checks-field'}
            aria-describedby={message ? id : undefined}
            {...typing}
          >
            <legend>{label}</legend>
            {orderedOptions.length > searchThreshold && (
              <InputGroup
                type="search"
                size="small"
                aria-label={t('search', { name: label })}
                placeholder={t('search', { name: label })}
                value={typed}
                onValueChange={setTyped}
              />
            )}
            <ul>
              {shown.map(([one, optionLabel], index) => (
                <li key={one}>
                  <Checkbox
                    {...(index === 0 && { inputRef: ref })}
                    checked={chosen.includes(one)}
                    label={optionLabel}
                    onChange={() =>
                      onChange(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one])
                    }
                  />
                </li>
              ))}
              {shown.length === 0 && <li className="secondary">{t('noneFound')}</li>}
            </ul>
            {children?.(chosen, onChange)}
            <div className="field-about">
              <div id={id} className={message ? 'field-error' : undefined} aria-live={live}>
                {message}
              </div>
              {hint && <div className="field-hint">{hint}</div>}
            </div>
          </fieldset>
        )
      }}
    />
  )
}
