import { HTMLSelect } from '@blueprintjs/core'
import { Field } from '#src/kit/ui/Field.tsx'

interface Props {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** A labelled choice out of a few. */
export const SelectField = ({ label, value, options, onChange }: Props) => (
  <Field label={label}>
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
