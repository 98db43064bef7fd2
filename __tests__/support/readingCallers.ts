import type { Envelope } from '#contract/core/envelope.ts'
import type { Platform } from './platform.ts'

export interface Caller {
  /** Vendor whose readings the caller may see; undefined for all. */
  vid: string | undefined
  /** Makes a call and returns the envelope without the random request id. */
  call<Data>(name: string, request: object): Promise<Omit<Envelope<Data>, 'requestId'>>
}

const accounts = { admin: undefined, vendor: 'V1001', omnia: 'V1002', kestrel: 'V1003' }

/** Signs in an administrator and three vendors. */
export const signInCallers = (platform: Platform): Promise<Caller[]> =>
  Promise.all(
    Object.entries(accounts).map(async ([username, vid]) => {
      const token = await platform.signIn(username)
      return {
        vid,
        call: async <Data>(name: string, request: object) => {
          const { requestId: _, ...reply } = await platform.call<Data>(name, request, { token })
          return reply
        },
      }
    }),
  )
