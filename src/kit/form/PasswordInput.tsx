import { Button, InputGroup } from '@blueprintjs/core'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputProps } from '#src/kit/ui/Field.tsx'
import { EyeOffIcon, EyeOpenIcon } from '#src/kit/ui/icons.ts'

interface Props {
  input: InputProps
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  inputRef: Ref<HTMLInputElement>
}

/** Renders an input of a new password, with a button that shows it. */
export const PasswordInput = ({ input, value, onChange, onBlur, inputRef }: Props) => {
  const { t } = useTranslation('form')
  const [isShown, setShown] = useState(false)
  const label = t(isShown ? 'hidePassword' : 'showPassword')
  return (
    <InputGroup
      {...input}
      inputRef={inputRef}
      type={isShown ? 'text' : 'password'}
      autoComplete="new-password"
      value={value}
      onBlur={onBlur}
      onValueChange={onChange}
      rightElement={
        <Button
          variant="minimal"
          icon={isShown ? <EyeOffIcon /> : <EyeOpenIcon />}
          aria-label={label}
          title={label}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
