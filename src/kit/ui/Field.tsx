import { type ReactNode, useId } from 'react'
import './Field.css'
import { useLiveErrors } from './useLiveErrors.ts'

export interface InputProps {
  id: string
  'aria-invalid': boolean
  'aria-required': true | undefined
  'aria-describedby': string | undefined
}

interface Props {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** True if required; marked visually and for screen readers. */
  isRequired?: boolean | undefined
  /** Suggestion that fixes the error. */
  suggestion?: ReactNode
  children: (input: InputProps) => ReactNode
}

/** Returns the id of an input's label, for inputs that a `label` element cannot name. */
export const inputLabelId = (id: string): string => `${id}-label`

/** Renders a labelled input with hint and error, associated for screen readers. */
export const Field = ({ label, hint, error, isRequired = false, suggestion: offer, children }: Props) => {
  const id = useId()
  const { live, ...typing } = useLiveErrors()
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  const descriptionIds = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined
  return (
    <div role="none" className={isRequired ? 'field field-required' : 'field'} {...typing}>
      <label id={inputLabelId(id)} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-required': isRequired || undefined,
        'aria-describedby': descriptionIds,
      })}
      <div className="field-about">
        <div id={errorId} className={error ? 'field-error' : undefined} aria-live={live}>
          {error}
        </div>
        <div id={hintId} className="field-hint" aria-live="polite">
          {hint}
        </div>
        {offer}
      </div>
    </div>
  )
}
