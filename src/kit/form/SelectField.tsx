import { HTMLSelect } from '@blueprintjs/core'
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
  isRequired?: boolean
  onChange: (value: string) => void
}

/** Renders a labelled select of a few options. */
export const SelectField = ({ label, value, options, hint, error, isRequired, onChange }: Props) => (
  <Field label={label} hint={hint} error={error} isRequired={isRequired}>
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
