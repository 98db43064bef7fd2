import { TextArea } from '@blueprintjs/core'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { pushLimits } from '#contract/pushes/inputs.ts'
import type { RecordValues } from '#src/kit/records/recordValues.ts'
import { Field } from '#src/kit/ui/Field.tsx'
import { usersIn } from './pushValues.ts'

/** Users by the ids that the app knows them by, one in a line. */
export const UsersField = ({ form }: { form: UseFormReturn<RecordValues> }) => {
  const { t } = useTranslation('pushes')
  return (
    <Controller
      control={form.control}
      name="userIds"
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
        <Field
          label={t('users')}
          hint={t('usersHint', { count: usersIn(value).length, most: pushLimits.usersMax })}
          error={error?.message}
          isRequired
        >
          {(input) => (
            <TextArea
              {...input}
              fill
              inputRef={ref}
              rows={6}
              value={String(value)}
              onChange={({ currentTarget }) => onChange(currentTarget.value)}
              onBlur={onBlur}
            />
          )}
        </Field>
      )}
    />
  )
}
