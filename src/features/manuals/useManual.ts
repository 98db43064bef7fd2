import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { useGetSysArticleEbookQuery } from '#store/api/generated/sysArticleEbook.ts'
import { type ReplyOf, useEmbedded } from '#store/api/useEmbedded.ts'

export type ManualDetails = ReplyOf<'getSysArticleEbook'>

/**
 * One manual whole. What it shows is changed elsewhere too: it is asked for again when somebody looks again. A list may
 * bring a newer record than the contents beside it: until both are of one version, the last that were are shown.
 */
export const useManual = (id: string | undefined) => {
  const { currentData, error, refetch } = useGetSysArticleEbookQuery(id === undefined ? skipToken : { body: { id } }, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  })
  const newest = useEmbedded('getSysArticleEbook', currentData)
  const [shown, setShown] = useState<ManualDetails>()
  if (newest && newest !== shown && newest.version === newest.manual.version) setShown(newest)
  return { data: shown?.manual.id === id ? shown : undefined, error, refetch }
}
