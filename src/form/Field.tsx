import { type ReactNode, useId } from 'react'
import './Field.css'

export interface InputProps {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface Props {
  label: string
  hint?: string | undefined
  error?: string | undefined
  children: (input: InputProps) => ReactNode
}

/** The id of the label of an input, for one that no `label` element can name. */
export const labelIdOf = (id: string): string => `${id}-label`

/** A labelled input whose hint and error belong to it, for the eye and for a screen reader. */
export const Field = ({ label, hint, error, children }: Props) => {
  const id = useId()
  const about = `${id}-about`
  const text = error ?? hint
  return (
    <div className="field">
      <label id={labelIdOf(id)} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': text ? about : undefined })}
      <div id={about} className={error ? 'field-error' : 'field-hint'} aria-live="polite">
        {text}
      </div>
    </div>
  )
}
