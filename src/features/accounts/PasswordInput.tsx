import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { TextInput } from './TextInput.tsx'
import { usePasswordField } from './usePasswordField.tsx'

type Props<V extends FieldValues> = Omit<ComponentProps<typeof TextInput<V>>, 'input' | 'strip'> & {
  autoComplete: Parameters<typeof usePasswordField>[0]
}

/** A password, hidden until its owner wants to see it. */
export const PasswordInput = <V extends FieldValues>({ autoComplete, ...props }: Props<V>) => {
  const { input, eye } = usePasswordField(autoComplete)
  return <TextInput<V> {...props} input={{ ...input, rightElement: eye }} />
}
