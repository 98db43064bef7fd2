import { onReturn } from '#src/kit/records/refreshing.ts'
import { bodyOf, useRecordId, useReplyAbout } from '#src/kit/records/useRecordReply.ts'
import { useGetSysAppFaceQuery, useGetSysAppQuery } from '#store/api/generated/sysApp.ts'
import type { ReplyOf } from '#store/api/useEmbedded.ts'

const options = { argument: bodyOf, settings: () => onReturn }

/** Requests the app in the URL with its languages, products and keys. */
export const useApp = () => useReplyAbout(useRecordId(), 'getSysApp', useGetSysAppQuery, options)

export type FaceDetails = ReplyOf<'getSysAppFace'>

/** Requests the appearance of the app in the URL. */
export const useFace = () => useReplyAbout(useRecordId(), 'getSysAppFace', useGetSysAppFaceQuery, options)
