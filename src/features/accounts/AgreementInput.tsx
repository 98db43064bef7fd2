import { Checkbox } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLiveErrors } from '#src/kit/ui/useLiveErrors.ts'
import { AgreementDialog } from './AgreementDialog.tsx'

export interface AgreementValues {
  agreement: boolean
}

/** Renders the checkbox of the user agreement, which can also be accepted in the dialog that shows its text. */
export const AgreementInput = () => {
  const { t } = useTranslation('account')
  const { control } = useFormContext<AgreementValues>()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { live, ...typing } = useLiveErrors()
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
          <button type="button" className="text-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('agreeRead')}
          </button>
          <div id={id} className="field-error" aria-live={live}>
            {error?.message}
          </div>
          {isOpen && (
            <AgreementDialog
              onClose={() => setOpen(false)}
              onAccept={() => {
                onChange(true)
                setOpen(false)
              }}
            />
          )}
        </div>
      )}
    />
  )
}
