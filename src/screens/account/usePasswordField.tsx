import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EyeOffIcon, EyeOpenIcon } from '#src/ui/icons.ts'
import type { TextFieldProps } from './TextField.tsx'

/** Makes a text field one for a password, hidden until its owner wants to see it. */
export const usePasswordField = (
  autoComplete: 'current-password' | 'new-password',
): Required<Pick<TextFieldProps, 'input'>> => {
  const { t } = useTranslation('login')
  const [isShown, setShown] = useState(false)
  return {
    input: {
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
    },
  }
}
