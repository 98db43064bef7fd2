import { type ReactNode, useId } from 'react'
import type { InputProps } from './Field.tsx'
import './SettingRow.css'

interface Props {
  label: string
  hint?: string | undefined
  /** Content beside the label, e.g. a tag of a changed setting. */
  mark?: ReactNode
  children: (input: InputProps) => ReactNode
}

/** Renders a setting: its name and explanation at the left, its input at the right. */
export const SettingRow = ({ label, hint, mark, children }: Props) => {
  const id = useId()
  const hintId = `${id}-hint`
  return (
    <div className="setting">
      <div>
        <div className="setting-name">
          <label htmlFor={id}>{label}</label>
          {mark}
        </div>
        {hint && (
          <p id={hintId} className="secondary" aria-live="polite">
            {hint}
          </p>
        )}
      </div>
      <div className="setting-input">
        {children({
          id,
          'aria-invalid': false,
          'aria-required': undefined,
          'aria-describedby': hint ? hintId : undefined,
        })}
      </div>
    </div>
  )
}
