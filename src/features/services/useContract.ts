import { skipToken } from '@reduxjs/toolkit/query'
import type { RecordOfKind } from '#contract/kinds.ts'
import { serviceContract } from '#contract/services/contract.ts'
import { refetchOnOpen } from '#src/kit/records/refetchOptions.ts'
import { idBody, type RecordResponse, useRecordId } from '#src/kit/records/useRecordResponse.ts'
import { referenceKey, useReferences } from '#src/kit/references/references.ts'
import { useGetServicesLicenseQuery } from '#store/api/generated/servicesLicense.ts'
import { useRecord } from '#store/api/useRecords.ts'

/** Returns the names of vendors and services, and both as options. */
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

/** Requests the contract in the address; skipped if it names none. */
export const useContract = (): RecordResponse<RecordOfKind<'serviceContract'>> => {
  const id = useRecordId()
  const { currentData, error, refetch } = useGetServicesLicenseQuery(
    id === undefined ? skipToken : idBody(id),
    refetchOnOpen,
  )
  return { id, data: useRecord('serviceContract', currentData), error, refetch }
}
