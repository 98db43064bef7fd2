import { refetchOnReturn } from '#src/kit/records/refetchOptions.ts'
import { idBody, useRecordId, useRecordResponse } from '#src/kit/records/useRecordResponse.ts'
import { useGetSysAppFaceQuery, useGetSysAppQuery } from '#store/api/generated/sysApp.ts'
import type { ReplyOf } from '#store/api/useEmbedded.ts'

const options = { argument: idBody, settings: () => refetchOnReturn }

/** Requests the app in the URL with its languages, products and keys. */
export const useApp = () => useRecordResponse(useRecordId(), 'getSysApp', useGetSysAppQuery, options)

export type AppearanceDetails = ReplyOf<'getSysAppFace'>

/** Requests the appearance of the app in the URL. */
export const useAppearance = () => useRecordResponse(useRecordId(), 'getSysAppFace', useGetSysAppFaceQuery, options)
