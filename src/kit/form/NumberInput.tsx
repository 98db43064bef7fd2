import { InputGroup } from '@blueprintjs/core'
import type { Ref } from 'react'
import type { InputProps } from '#src/kit/ui/Field.tsx'

interface Props {
  input: Partial<InputProps> & { 'aria-label'?: string }
  /** Typed text, which `parseNumber` reads. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
  /** Unit shown after the number. */
  unit?: string | undefined
}

/** Renders the input of a number, which may be typed in groups of digits or with full-width characters. */
export const NumberInput = ({ input, value, onChange, onBlur, inputRef, unit }: Props) => (
  <InputGroup
    {...input}
    inputRef={inputRef}
    inputMode="decimal"
    autoComplete="off"
    value={value}
    onValueChange={onChange}
    onBlur={onBlur}
    rightElement={unit ? <span className="input-unit">{unit}</span> : undefined}
  />
)
