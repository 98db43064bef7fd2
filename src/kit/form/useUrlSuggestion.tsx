import { Button } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import type { FieldError } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ProblemCode } from '#contract/core/problems.ts'
import { completeUrl } from './formValues.ts'

const notUrl: ProblemCode = 'notUrl'

/** Returns a function that renders a button to complete a URL without scheme, for fields with that error. */
export const useUrlSuggestion = () => {
  const { t } = useTranslation('form')
  return (error: FieldError | undefined, value: string, onAccept: (address: string) => void): ReactNode => {
    const address = error?.type === notUrl ? completeUrl(value) : undefined
    return (
      address && (
        <Button className="field-offer" size="small" onClick={() => onAccept(address)}>
          {t('useAddress', { address })}
        </Button>
      )
    )
  }
}
