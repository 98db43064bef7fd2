import { type BaseQueryFn, type FetchArgs, type FetchBaseQueryError, fetchBaseQuery } from '@reduxjs/toolkit/query'
import type { Envelope } from '#contract/core/envelope.ts'
import { limits } from '#contract/core/limits.ts'
import { statusCodes } from '#store/api/generated/statusCodes.ts'
import { type AnyRecord, recordsReceived } from '#store/entities.ts'
import type { Extra } from '#store/extra.ts'
import { callMeta } from './callMeta.ts'
import { type CallState, platformHeaders } from './headers.ts'
import type { PlatformError } from './platformError.ts'

/** Response. Other platforms may send `code: 200` instead of `status: 1` (specification, section 8). */
type Reply = Partial<Envelope> & { code?: number }

const isSuccess = ({ status, code }: Reply): boolean => status === statusCodes.ok || code === 200

const transportError = (error: FetchBaseQueryError): PlatformError => {
  if (error.status === 'TIMEOUT_ERROR') return { kind: 'transport', reason: 'timeout' }
  if (typeof error.status !== 'number') return { kind: 'transport', reason: 'network' }
  const { msg, requestId } = (error.data ?? {}) as Reply
  return { kind: 'transport', reason: 'http', httpStatus: error.status, msg, requestId }
}

/** Size limit of `keepalive` requests, which browsers refuse above 64 KB; larger ones are sent without it. */
const keepaliveMax = 60_000
const isSmall = (body: unknown) => new Blob([JSON.stringify(body) ?? '']).size < keepaliveMax

/** Metadata of a response: the session in which the call was made. */
export interface QueryMeta {
  token: string | undefined
}

/**
 * Base query that unwraps `data` of envelopes, converts refusals and transport errors to `PlatformError`, and
 * dispatches records to the normalised store, so that cached pages contain ids only. Headers and timeout are specified
 * (section 7).
 */
export const platformQuery: BaseQueryFn<FetchArgs, unknown, PlatformError, object, QueryMeta> = async (
  args,
  api,
  options,
) => {
  const fetchReply = fetchBaseQuery({
    baseUrl: (api.extra as Extra).apiBase,
    timeout: limits.requestTimeoutMs,
    prepareHeaders: (headers) => {
      for (const [name, value] of Object.entries(platformHeaders(api.getState() as CallState))) headers.set(name, value)
    },
  })
  const meta = { token: (api.getState() as CallState).session.token }
  const { page, record, embeds, outlivesPage } = callMeta(api.endpoint)
  const keepalive = outlivesPage === true && isSmall(args.body)
  const result = await fetchReply({ ...args, keepalive }, api, options)
  if (result.error) return { error: transportError(result.error), meta }

  const reply = result.data as Reply
  if (!isSuccess(reply)) {
    const { status = reply.code ?? statusCodes.failed, msg = '', errors, retryAfter, requestId } = reply
    return { error: { kind: 'refused', status, msg, errors, retryAfter, requestId }, meta }
  }
  if (page) {
    const { list, total } = reply.data as { list: AnyRecord[]; total: number }
    api.dispatch(recordsReceived({ kind: page, records: list }))
    return { data: { list: list.map(({ id }) => id), total } }
  }
  if (record) {
    const received = reply.data as AnyRecord
    api.dispatch(recordsReceived({ kind: record, records: [received] }))
    return { data: received.id }
  }
  if (embeds) {
    const data = { ...(reply.data as Record<string, AnyRecord | string>) }
    for (const [field, kind] of Object.entries(embeds)) {
      const received = data[field] as AnyRecord
      api.dispatch(recordsReceived({ kind, records: [received] }))
      data[field] = received.id
    }
    return { data }
  }
  return { data: reply.data ?? null }
}
