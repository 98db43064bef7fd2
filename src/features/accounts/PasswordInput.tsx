import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { TextInput } from './TextInput.tsx'
import { usePasswordField } from './usePasswordField.tsx'

type Props<V extends FieldValues> = Omit<ComponentProps<typeof TextInput<V>>, 'input' | 'strip'> & {
  autoComplete: Parameters<typeof usePasswordField>[0]
}

/** Renders a password input with a button that shows its characters. */
export const PasswordInput = <V extends FieldValues>({ autoComplete, ...props }: Props<V>) => {
  const { input, eye } = usePasswordField(autoComplete)
  return <TextInput<V> {...props} input={{ ...input, rightElement: eye }} />
}
