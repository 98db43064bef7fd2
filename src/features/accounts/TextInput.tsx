import { type Control, Controller, type FieldPath, type FieldValues, type Validate } from 'react-hook-form'
import { TextField, type TextFieldProps } from './TextField.tsx'

interface Props<V extends FieldValues>
  extends Pick<TextFieldProps, 'label' | 'hint' | 'isRequired' | 'strip' | 'around' | 'input'> {
  control: Control<V>
  name: FieldPath<V>
  /** Text about the value that replaces the hint. An error replaces both, since it repeats them. */
  outcome?: string | undefined
  validate: Validate<string, V>
  onTyped?: (value: string) => void
  onLeft?: (value: string) => void
}

/** Connects a text field to react-hook-form. */
export const TextInput = <V extends FieldValues>({
  control,
  validate,
  onTyped,
  onLeft,
  outcome,
  ...props
}: Props<V>) => (
  <Controller
    control={control}
    name={props.name}
    rules={{ validate: (value, values) => validate(value, values) }}
    render={({ field: { name, value, onChange, onBlur, ref }, fieldState: { error } }) => (
      <TextField
        {...props}
        hint={error ? undefined : (outcome ?? props.hint)}
        name={name}
        value={value}
        error={error?.message}
        inputRef={ref}
        onBlur={() => {
          onBlur()
          onLeft?.(value)
        }}
        onChange={(typed) => {
          onChange(typed)
          onTyped?.(typed)
        }}
      />
    )}
  />
)
