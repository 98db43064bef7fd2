import { skipToken } from '@reduxjs/toolkit/query'
import { useGetSysAppFaceQuery, useGetSysAppQuery } from '#store/api/generated/sysApp.ts'
import { type ReplyOf, useEmbedded } from '#store/api/useEmbedded.ts'

/** What these pages show is changed elsewhere too: it is asked for again when somebody looks again. */
const again = { refetchOnMountOrArgChange: true, refetchOnFocus: true, refetchOnReconnect: true } as const

const asked = (id: string | undefined) => (id === undefined ? skipToken : { body: { id } })

/** One app with its languages, products and keys. */
export const useApp = (id: string | undefined) => {
  const { currentData, error, refetch } = useGetSysAppQuery(asked(id), again)
  return { data: useEmbedded('getSysApp', currentData), error, refetch }
}

export type FaceDetails = ReplyOf<'getSysAppFace'>

/** What an app shows. */
export const useFace = (id: string | undefined) => {
  const { currentData, error, refetch } = useGetSysAppFaceQuery(asked(id), again)
  return { data: useEmbedded('getSysAppFace', currentData), error, refetch }
}
