import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useGetVendorNamesQuery } from '#store/api/generated/webUser.ts'

/** Stands for the reader's own people, where a vendor's id would stand. */
export const ownPeople = 'own'

/** Whose people an administrator may add to: the platform's, or those of a vendor. */
export const useEmployers = (isAdministrator: boolean): ReadonlyMap<string, string> => {
  const { t } = useTranslation('managers')
  const { data } = useGetVendorNamesQuery({ body: {} }, { skip: !isAdministrator })
  return useMemo(
    () => new Map([[ownPeople, t('platform')], ...(data?.list ?? []).map(({ id, name }) => [id, name] as const)]),
    [t, data],
  )
}
