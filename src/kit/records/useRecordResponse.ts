import { type SkipToken, skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isMissingRecord } from '#store/api/platformError.ts'
import { type CallNames, type ReplyOf, useEmbedded } from '#store/api/useEmbedded.ts'
import type { pollingOptions, refetchOnOpen, refetchOnReturn } from './refetchOptions.ts'

/** State of the query for the record of a page. */
export interface RecordResponse<Data> {
  /** Id of the record; undefined if the URL contains none. */
  id: string | undefined
  data: Data | undefined
  error: unknown
  refetch: () => unknown
}

type Settings = typeof refetchOnOpen | typeof refetchOnReturn | ReturnType<typeof pollingOptions>
type Query<Argument> = (
  argument: Argument | SkipToken,
  settings: Settings,
) => { currentData?: object | undefined; error?: unknown; fulfilledTimeStamp?: number; refetch: () => unknown }

interface Options<Reply, Argument> {
  argument: (id: string) => Argument
  /** Settings of the query; `isInProgress` is true while the platform works on the record. */
  settings: (isInProgress: boolean) => Settings
  isInProgress?: (reply: Reply) => boolean
  /**
   * Returns the record's id and whether the response is consistent: a list may have loaded a newer record than the rest
   * of a response. The last consistent response is shown until there is a newer one.
   */
  whole?: (reply: Reply) => { id: string; isOneVersion: boolean }
}

/** Returns the argument of a call with an id in its body. */
export const idBody = (id: string) => ({ body: { id } })

/** Returns the `id` in the URL; undefined if there is none. */
export const useRecordId = (): string | undefined => useSearchParams()[0].get('id') ?? undefined

/**
 * Queries `call` for one record and returns the response with its embedded records; refetched as `settings` specify.
 */
export const useRecordResponse = <Name extends CallNames, Argument>(
  id: string | undefined,
  call: Name,
  useQuery: Query<Argument>,
  { argument, settings, isInProgress, whole }: Options<ReplyOf<Name>, Argument>,
): RecordResponse<ReplyOf<Name>> => {
  const [wasInProgress, setWasInProgress] = useState(false)
  const [openedAt] = useState(Date.now)
  const {
    currentData,
    error,
    fulfilledTimeStamp = 0,
    refetch,
  } = useQuery(id === undefined ? skipToken : argument(id), settings(wasInProgress))
  const latest = useEmbedded(call, currentData)
  const [shown, setShown] = useState<ReplyOf<Name>>()
  if (whole && latest && latest !== shown && whole(latest).isOneVersion) setShown(latest)
  const isShown = whole !== undefined && shown !== undefined && whole(shown).id === id
  // A record that was deleted before the page opened is not shown from the cache; one deleted later may have unsaved edits.
  const isGone = isMissingRecord(error) && fulfilledTimeStamp < openedAt
  const data = isGone ? undefined : whole ? (isShown ? shown : undefined) : latest
  const isInProgressNow = data !== undefined && isInProgress?.(data) === true
  if (isInProgressNow !== wasInProgress) setWasInProgress(isInProgressNow)
  return { id, data, error, refetch }
}
