import type { Envelope } from '#contract/core/envelope.ts'
import { statusCodes } from '#store/api/generated/statusCodes.ts'
import type { PlatformError } from './platformError.ts'

/** Fetches the file that a call returns. Throws a `PlatformError`. */
export const fetchFile = async (address: string, request: RequestInit): Promise<Blob> => {
  const networkError: PlatformError = { kind: 'transport', reason: 'network' }
  const reply = await fetch(address, request).catch(() => Promise.reject(networkError))
  // A refusal is an envelope without a file name.
  if (reply.ok && reply.headers.has('content-disposition')) return reply.blob()
  const envelope = (await reply.json().catch(() => undefined)) as Partial<Envelope> | undefined
  if (!envelope?.msg) throw { ...networkError, reason: 'http', httpStatus: reply.status } satisfies PlatformError
  const { status = statusCodes.failed, msg, errors, requestId } = envelope
  throw { kind: 'refused', status, msg, errors, requestId } as PlatformError
}
