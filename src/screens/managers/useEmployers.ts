import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Fields } from '#contract/fields.ts'
import { useReferences } from '#src/references/references.ts'

/** Stands for the reader's own people, where a vendor's id would stand. */
export const ownPeople = 'own'

const fields = { vendorId: { type: 'reference', to: 'vendor', label: { en: '', zh_CN: '' } } } as const satisfies Fields
const none: Fields = {}

/** Whose people an administrator may add to: the platform's, or those of a vendor. */
export const useEmployers = (isAdministrator: boolean): ReadonlyMap<string, string> => {
  const { t } = useTranslation('managers')
  const vendors = useReferences(isAdministrator ? fields : none)['vendor.id']
  return useMemo(() => new Map([[ownPeople, t('platform')], ...(vendors ?? [])]), [t, vendors])
}
