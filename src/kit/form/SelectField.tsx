import { HTMLSelect } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { Field } from '#src/kit/ui/Field.tsx'

export interface Option {
  value: string
  label: string
}

interface Props {
  label: string
  value: string
  options: readonly Option[]
  hint?: string | undefined
  error?: string | undefined
  /** Button below the field. */
  suggestion?: ReactNode
  isRequired?: boolean
  onChange: (value: string) => void
}

/** Renders a labelled select of a few options. */
export const SelectField = ({ value, options, onChange, ...field }: Props) => (
  <Field {...field}>
    {(input) => (
      <HTMLSelect
        {...input}
        fill
        value={value}
        options={[...options]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )}
  </Field>
)
