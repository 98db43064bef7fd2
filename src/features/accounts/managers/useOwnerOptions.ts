import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useReferencesTo } from '#src/kit/references/references.ts'

/** Option value for the viewer's own organisation, in place of a vendor id. */
export const ownOrganisation = 'own'

const toVendors = [{ to: 'vendor' }]
const noReferences: typeof toVendors = []

/** Returns the organisations that an administrator can add accounts to: the platform and every named vendor. */
export const useOwnerOptions = (isAdministrator: boolean): ReadonlyMap<string, string> => {
  const { t } = useTranslation('managers')
  const vendors = useReferencesTo(isAdministrator ? toVendors : noReferences)['vendor.id']
  return useMemo(() => {
    // Unnamed vendors would be indistinguishable.
    const named = [...(vendors ?? [])].filter(([, name]) => name !== '')
    return new Map([[ownOrganisation, t('platform')], ...named])
  }, [t, vendors])
}
