import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useState } from 'react'
import type { RecordOfKind } from '#contract/kinds.ts'
import { licence } from '#contract/licences/licence.ts'
import { refetchOnOpen } from '#src/kit/records/refetchOptions.ts'
import { type RecordResponse, useRecordId } from '#src/kit/records/useRecordResponse.ts'
import { referenceKey, useReferences } from '#src/kit/references/references.ts'
import { useGetLicenseQuery } from '#store/api/generated/license.ts'
import { useRecord } from '#store/api/useRecords.ts'

/** Returns functions that name products and vendors by PID and VID. */
export const useLicenceNames = () => {
  const references = useReferences(licence.fields)
  const named = (field: 'pid' | 'vid') => (value: string) =>
    references[referenceKey(licence.fields[field])]?.get(value) ?? value
  return { product: named('pid'), vendor: named('vid') }
}

/** Milliseconds between requests while keys are generated. */
export const pollMs = 1_000

/** Requests the quota in the address, each second while a batch is generated; skipped if the address names none. */
export const useQuota = (): RecordResponse<RecordOfKind<'licence'>> => {
  const id = useRecordId()
  const [isDrawing, setDrawing] = useState(false)
  const { currentData, error, refetch } = useGetLicenseQuery(id === undefined ? skipToken : { body: { id } }, {
    ...refetchOnOpen,
    pollingInterval: isDrawing ? pollMs : 0,
  })
  const quota = useRecord('licence', currentData)
  const reserved = quota?.reserved ?? 0
  useEffect(() => setDrawing(reserved > 0), [reserved])
  return { id, data: quota, error, refetch }
}
