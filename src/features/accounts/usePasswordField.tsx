import { Button } from '@blueprintjs/core'
import { type ReactElement, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EyeOffIcon, EyeOpenIcon } from '#src/kit/ui/icons.ts'
import type { TextFieldProps } from './TextField.tsx'

/** Returns the input props of a password field, and the button that shows or hides its characters. */
export const usePasswordField = (
  autoComplete: 'current-password' | 'new-password',
): { input: NonNullable<TextFieldProps['input']>; eye: ReactElement } => {
  const { t } = useTranslation('login')
  const [isShown, setShown] = useState(false)
  return {
    input: { type: isShown ? 'text' : 'password', autoComplete },
    eye: (
      <Button
        variant="minimal"
        icon={isShown ? <EyeOffIcon /> : <EyeOpenIcon />}
        aria-label={isShown ? t('hidePassword') : t('showPassword')}
        onClick={() => setShown(!isShown)}
      />
    ),
  }
}
