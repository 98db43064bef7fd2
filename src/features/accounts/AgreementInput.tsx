import { Checkbox } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useTyping } from '#src/kit/ui/useTyping.ts'
import { AgreementDialog } from './AgreementDialog.tsx'

export interface AgreementValues {
  agreement: boolean
}

/** The user agreement: accepted with a tick, or where it is read. */
export const AgreementInput = () => {
  const { t } = useTranslation('account')
  const { control } = useFormContext<AgreementValues>()
  const [isRead, setRead] = useState(false)
  const id = useId()
  const { live, ...typing } = useTyping()
  return (
    <Controller
      control={control}
      name="agreement"
      rules={{ validate: (accepted) => (accepted ? undefined : t('agreeNeeded')) }}
      render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
        <div role="none" className="agreement-field" {...typing}>
          <Checkbox
            inputRef={ref}
            checked={value}
            aria-describedby={id}
            aria-required
            aria-invalid={error !== undefined}
            onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          >
            {t('agree')}
          </Checkbox>
          <button type="button" className="text-button" aria-haspopup="dialog" onClick={() => setRead(true)}>
            {t('agreeRead')}
          </button>
          <div id={id} className="field-error" aria-live={live}>
            {error?.message}
          </div>
          {isRead && (
            <AgreementDialog
              onClose={() => setRead(false)}
              onAccept={() => {
                onChange(true)
                setRead(false)
              }}
            />
          )}
        </div>
      )}
    />
  )
}
