import { Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import type { Insertion } from '#src/kit/richText/InsertMenu.tsx'
import { RichTextUploadField } from './RichTextUploadField.tsx'
import { usePendingField } from './usePendingUploads.ts'

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>
  name: Path<Values>
  label: string
  hint?: string
  /** True to offer notes and warnings. */
  hasCallouts?: boolean
  /** Texts that a menu inserts. */
  insertions?: readonly Insertion[]
  /** Mutable set of the fields with unfinished uploads, which this component updates. */
  pendingUploads: Set<string>
}

/** Renders a rich text field in a form. */
export const FormRichTextField = <Values extends FieldValues>({
  form,
  name,
  label,
  hint,
  hasCallouts,
  insertions,
  pendingUploads,
}: Props<Values>) => {
  const onUnderWay = usePendingField(form, name, pendingUploads)
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <RichTextUploadField
          label={label}
          hint={hint}
          {...{ hasCallouts, insertions }}
          value={String(value ?? '')}
          onChange={onChange}
          onUnderWay={onUnderWay}
          error={error?.message}
        />
      )}
    />
  )
}
