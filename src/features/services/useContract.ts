import { skipToken } from '@reduxjs/toolkit/query'
import { useSearchParams } from 'react-router-dom'
import { serviceContract } from '#contract/services/contract.ts'
import { referenceKey, useReferences } from '#src/kit/references/references.ts'
import { useGetServicesLicenseQuery } from '#store/api/generated/servicesLicense.ts'
import { useRecord } from '#store/api/useRecord.ts'

/** What vendors and services are called, and all of them as choices. */
export const useServiceNames = () => {
  const references = useReferences(serviceContract.fields)
  const { vid, typeId } = serviceContract.fields
  const [vendors, types] = [references[referenceKey(vid)], references[referenceKey(typeId)]]
  return {
    vendors,
    types,
    vendor: (value: string) => vendors?.get(value) ?? value,
    service: (value: string) => types?.get(value) ?? '',
  }
}

/** The contract that the address names; nothing where it names none. */
export const useContract = () => {
  const [query] = useSearchParams()
  const id = query.get('id') ?? undefined
  const { currentData, error, refetch } = useGetServicesLicenseQuery(id === undefined ? skipToken : { body: { id } }, {
    refetchOnMountOrArgChange: true,
  })
  return { id, contract: useRecord('serviceContract', currentData), error, refetch }
}
