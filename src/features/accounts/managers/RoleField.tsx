import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { managerFields } from '#contract/accounts/manager.ts'
import { type AccountType, platformTypes, staffTypes, vendorTypes } from '#contract/core/permissions.ts'
import { FormField } from '#src/kit/form/FormField.tsx'
import type { FormValues } from '#src/kit/form/formValues.ts'
import { ownOrganisation } from './useOwnerOptions.ts'

const { role: roleField } = managerFields

interface Props {
  form: UseFormReturn<FormValues>
  isAdministrator: boolean
}

/** Select of the role of a new account, among those of its organisation, with what the chosen one may do. */
export const RoleField = ({ form, isAdministrator }: Props) => {
  const { t } = useTranslation('managers')
  const [vendorId, role] = useWatch({ control: form.control, name: ['vendorId', 'role'] })
  const ofAdministrator = vendorId === ownOrganisation ? platformTypes : vendorTypes
  const types: readonly AccountType[] = isAdministrator ? ofAdministrator : staffTypes
  const choices = Object.fromEntries(types.map((type) => [type, roleField.choices[type]]))
  const chosen = types.find((type) => type === role)
  return (
    <FormField
      form={form}
      fields={{ role: { ...roleField, choices } }}
      name="role"
      hint={chosen && t(`roles.${chosen}`)}
    />
  )
}
