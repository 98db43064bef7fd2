import type { ComponentProps } from 'react'
import { Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { FileField } from '#src/kit/files/FileField.tsx'
import { usePendingField } from './usePendingUploads.ts'

interface Props<Values extends FieldValues>
  extends Omit<ComponentProps<typeof FileField>, 'value' | 'onChange' | 'onUnderWay' | 'inputRef'> {
  form: UseFormReturn<Values>
  name: Path<Values>
  /** Mutable set of the fields with unfinished uploads, which this component updates. */
  pendingUploads: Set<string>
}

/** Renders the files of a record in a form. The field's own error comes before `error`. */
export const FormFileField = <Values extends FieldValues>(props: Props<Values>) => {
  const { form, name, pendingUploads: underWay, error: outerError, ...field } = props
  const onUnderWay = usePendingField(form, name, underWay)
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
        <FileField
          {...field}
          inputRef={ref}
          value={value}
          onChange={onChange}
          onUnderWay={onUnderWay}
          error={error?.message || outerError}
        />
      )}
    />
  )
}
