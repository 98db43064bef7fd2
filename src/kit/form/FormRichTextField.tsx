import { Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { RichTextUploadField } from './RichTextUploadField.tsx'

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>
  name: Path<Values>
  label: string
  hint?: string
  /** True to offer notes and warnings. */
  hasCallouts?: boolean
}

/** Renders a rich text field in a form. */
export const FormRichTextField = <Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  hasCallouts,
}: Props<Values>) => (
  <Controller
    control={form.control}
    name={name}
    render={({ field: { value, onChange }, fieldState: { error } }) => (
      <RichTextUploadField
        label={label}
        hint={hint}
        hasCallouts={hasCallouts}
        value={String(value ?? '')}
        onChange={onChange}
        error={error?.message}
      />
    )}
  />
)
