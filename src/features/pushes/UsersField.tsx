import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { pushLimits } from '#contract/pushes/inputs.ts'
import { FormTextField } from '#src/kit/form/FormTextField.tsx'
import { splitList } from '#src/kit/form/formValues.ts'
import type { RecordValues } from '#src/kit/records/recordValues.ts'

/** Edits a list of users, one id of the app per line. */
export const UsersField = ({ form }: { form: UseFormReturn<RecordValues> }) => {
  const { t } = useTranslation('pushes')
  const count = splitList(form.watch('userIds')).length
  return (
    <FormTextField
      form={form}
      name="userIds"
      label={t('users')}
      hint={t('usersHint', { count, most: pushLimits.usersMax })}
      isRequired
      rows={6}
    />
  )
}
