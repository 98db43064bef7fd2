import { InputGroup, TextArea } from '@blueprintjs/core'
import type { ReactElement } from 'react'
import { Controller, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form'
import { Field } from '#src/kit/ui/Field.tsx'

interface Props<Values extends FieldValues> {
  form: UseFormReturn<Values>
  name: Path<Values>
  label: string
  hint?: string
  isRequired?: boolean
  maxLength?: number
  /** Number of lines; a single-line input if undefined. */
  rows?: number
  placeholder?: string
  type?: 'color'
  /** Renders a control that inserts text at the caret. */
  tool?: (insert: (inserted: string) => void) => ReactElement
}

/** Inserts text at the caret of an input, in place of its selection, and returns the focus to it. */
const insertAtCaret = (id: string, inserted: string, onChange: (value: string) => void) => {
  const input = document.getElementById(id)
  if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return
  const { selectionStart, selectionEnd, value } = input
  input.setRangeText(inserted, selectionStart ?? value.length, selectionEnd ?? value.length, 'end')
  onChange(input.value)
  input.focus()
}

/** Renders a text input in a form for a value that is not a declared field of a record. */
export const FormTextField = <Values extends FieldValues>(props: Props<Values>) => {
  const { form, name, label, hint, isRequired, maxLength, rows, placeholder, type, tool } = props
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
        <Field label={label} hint={hint} error={error?.message} isRequired={isRequired}>
          {(input) => {
            const insertion = tool?.((inserted) => insertAtCaret(input.id, inserted, onChange))
            const common = { ...input, inputRef: ref, value: String(value), onBlur, maxLength, placeholder }
            return rows === undefined ? (
              <InputGroup
                {...common}
                type={type}
                autoComplete="off"
                onValueChange={onChange}
                rightElement={insertion}
              />
            ) : (
              <>
                <TextArea
                  {...common}
                  fill
                  rows={rows}
                  onChange={({ currentTarget }) => onChange(currentTarget.value)}
                />
                {insertion}
              </>
            )
          }}
        </Field>
      )}
    />
  )
}
