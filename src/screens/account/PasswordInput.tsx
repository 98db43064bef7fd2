import { Button } from '@blueprintjs/core'
import { type ComponentProps, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { EyeOffIcon, EyeOpenIcon } from '#src/ui/icons.ts'
import { TextInput } from './TextInput.tsx'

type Props<V extends FieldValues> = Omit<ComponentProps<typeof TextInput<V>>, 'input' | 'strip'> & {
  autoComplete: 'current-password' | 'new-password'
}

/** A password, hidden until its owner wants to see it. */
export const PasswordInput = <V extends FieldValues>({ autoComplete, ...props }: Props<V>) => {
  const { t } = useTranslation('login')
  const [isShown, setShown] = useState(false)
  return (
    <TextInput<V>
      {...props}
      input={{
        type: isShown ? 'text' : 'password',
        autoComplete,
        rightElement: (
          <Button
            variant="minimal"
            icon={isShown ? <EyeOffIcon /> : <EyeOpenIcon />}
            aria-label={isShown ? t('hidePassword') : t('showPassword')}
            onClick={() => setShown(!isShown)}
          />
        ),
      }}
    />
  )
}
