import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useReferencesTo } from '#src/kit/references/references.ts'

/** Stands for the reader's own people, where a vendor's id would stand. */
export const ownPeople = 'own'

const toVendors = [{ to: 'vendor' }]
const none: typeof toVendors = []

/** Whose people an administrator may add to: the platform's, or those of a vendor. */
export const useEmployers = (isAdministrator: boolean): ReadonlyMap<string, string> => {
  const { t } = useTranslation('managers')
  const vendors = useReferencesTo(isAdministrator ? toVendors : none)['vendor.id']
  return useMemo(() => {
    // A vendor that has entered nothing yet could not be told from another one.
    const named = [...(vendors ?? [])].filter(([, name]) => name !== '')
    return new Map([[ownPeople, t('platform')], ...named])
  }, [t, vendors])
}
