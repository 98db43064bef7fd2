import type { ComponentProps } from 'react'
import { Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { FileField } from '#src/files/FileField.tsx'

interface Props<Values extends FieldValues>
  extends Omit<ComponentProps<typeof FileField>, 'value' | 'onChange' | 'inputRef'> {
  form: UseFormReturn<Values>
  name: Path<Values>
}

/** The files of a record in a form. An error of its own comes before one that the form found around it. */
export const FormFiles = <Values extends FieldValues>({ form, name, error: around, ...field }: Props<Values>) => (
  <Controller
    control={form.control}
    name={name}
    render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
      <FileField {...field} inputRef={ref} value={value} onChange={onChange} error={error?.message || around} />
    )}
  />
)
