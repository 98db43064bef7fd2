import { type SkipToken, skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type CallNames, type ReplyOf, useEmbedded } from '#store/api/useEmbedded.ts'
import type { pollingOptions, refetchOnOpen, refetchOnReturn } from './refetchOptions.ts'

/** Record that a page shows, as its query has answered so far. */
export interface RecordResponse<Data> {
  /** Id of the record; undefined where the URL names none. */
  id: string | undefined
  data: Data | undefined
  error: unknown
  refetch: () => unknown
}

type Settings = typeof refetchOnOpen | typeof refetchOnReturn | ReturnType<typeof pollingOptions>
type Query<Argument> = (
  argument: Argument | SkipToken,
  settings: Settings,
) => { currentData?: object | undefined; error?: unknown; refetch: () => unknown }

interface Options<Reply, Argument> {
  argument: (id: string) => Argument
  /** Settings of the query; `isMoving` is true while the platform works on the record. */
  settings: (isMoving: boolean) => Settings
  isMoving?: (reply: Reply) => boolean
  /**
   * Id of the record in a reply, and whether the reply is of one version: a list may load a newer record than the other
   * parts of a reply. The last reply of one version is shown until there is a newer one.
   */
  whole?: (reply: Reply) => { id: string; isOneVersion: boolean }
}

/** Argument of a call that takes an id in its body. */
export const idBody = (id: string) => ({ body: { id } })

/** Id that the URL names; undefined where it names none. */
export const useRecordId = (): string | undefined => useSearchParams()[0].get('id') ?? undefined

/** Reply of `call` about one record, with the records that it embeds; sent again as `settings` require. */
export const useRecordResponse = <Name extends CallNames, Argument>(
  id: string | undefined,
  call: Name,
  useQuery: Query<Argument>,
  { argument, settings, isMoving, whole }: Options<ReplyOf<Name>, Argument>,
): RecordResponse<ReplyOf<Name>> => {
  const [wasMoving, setMoving] = useState(false)
  const { currentData, error, refetch } = useQuery(id === undefined ? skipToken : argument(id), settings(wasMoving))
  const newest = useEmbedded(call, currentData)
  const [shown, setShown] = useState<ReplyOf<Name>>()
  if (whole && newest && newest !== shown && whole(newest).isOneVersion) setShown(newest)
  const isShown = whole !== undefined && shown !== undefined && whole(shown).id === id
  const data = whole ? (isShown ? shown : undefined) : newest
  const moves = data !== undefined && isMoving?.(data) === true
  if (moves !== wasMoving) setMoving(moves)
  return { id, data, error, refetch }
}
