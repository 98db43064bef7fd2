import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { type Fields, isRequired } from '#contract/core/fields.ts'
import { FormField } from '#src/kit/form/FormField.tsx'
import { FormFileField } from '#src/kit/form/FormFileField.tsx'
import { useText } from '#src/kit/lib/i18n.ts'
import { type References, referenceKey } from '#src/kit/references/references.ts'
import { LocalizedNameField } from './LocalizedNameField.tsx'

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>
  fields: Fields
  inputs: readonly string[]
  references: References
  /** Mutable set of the fields with unfinished uploads. */
  pendingUploads: Set<string>
}

/** Renders the inputs of a kind according to their declarations. */
export const RecordFields = <Values extends FieldValues>(props: Props<Values>) => {
  const { form, fields, inputs, references, pendingUploads: underWay } = props
  const text = useText()
  return inputs.map((input) => {
    const field = fields[input]
    const name = input as Path<Values>
    if (!field) return null
    if (field.type === 'names')
      return <LocalizedNameField key={input} form={form} name={name} label={text(field.label)} />
    if (field.type === 'file')
      return (
        <FormFileField
          key={input}
          form={form}
          name={name}
          label={text(field.label)}
          rules={[field.rule]}
          fromLibrary
          isRequired={isRequired(field)}
          pendingUploads={underWay}
        />
      )
    const options = field.type === 'reference' ? references[referenceKey(field)] : undefined
    return <FormField key={input} form={form} fields={fields} name={name} options={options} />
  })
}
