import { type ReactNode, useId } from 'react'
import './Field.css'
import { useTyping } from './useTyping.ts'

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
  /** It has to be filled in; marked for the eye and for a screen reader. */
  isRequired?: boolean | undefined
  /** Stands with the error: a way to mend it. */
  offer?: ReactNode
  children: (input: InputProps) => ReactNode
}

/** The id of the label of an input, for one that no `label` element can name. */
export const labelIdOf = (id: string): string => `${id}-label`

/** A labelled input whose hint and error belong to it, for the eye and for a screen reader. */
export const Field = ({ label, hint, error, isRequired = false, offer, children }: Props) => {
  const id = useId()
  const { live, ...typing } = useTyping()
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  const about = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined
  return (
    <div role="none" className={isRequired ? 'field field-required' : 'field'} {...typing}>
      <label id={labelIdOf(id)} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error !== undefined,
        'aria-required': isRequired || undefined,
        'aria-describedby': about,
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
