import { statuses } from '../../contract/core/status.ts'
import type { Platform } from './platform.ts'

/** Makes a call of the platform. Returns its data and milliseconds. Throws if it is refused. */
export const callPlatform = async <Data>(
  platform: Platform,
  path: string,
  request: object,
): Promise<{ ms: number; data: Data }> => {
  const { ms, body } = await platform.page(request, path)
  const { status, data, msg } = JSON.parse(body)
  if (status !== statuses.ok.status) throw new Error(`${path}: ${msg}`)
  return { ms, data }
}
