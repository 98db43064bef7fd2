import type OSS from 'ali-oss'
import { fetchGrant, type Grant } from '#store/api/uploads.ts'
import type { AppThunk } from '#store/types.ts'

const marginMs = 60_000
const refreshMs = 5 * 60_000

let last: { grant: Promise<Grant>; token: string | undefined } | undefined

const holds = async (grant: Promise<Grant>): Promise<boolean> => {
  try {
    return Date.parse((await grant).expires) - marginMs > Date.now()
  } catch {
    return false
  }
}

/** The grant of this session; many uploads share it while it lasts. */
const grantOf = (): AppThunk<Promise<Grant>> => async (dispatch, getState) => {
  const { token } = getState().session
  const known = last
  if (known && known.token === token && (await holds(known.grant))) return known.grant
  const grant = dispatch(fetchGrant())
  last = { grant, token }
  return grant
}

export interface ObjectStorage {
  client: OSS
  /** Where this account may add. */
  prefix: string
}

/** How the storage of a grant is reached: the cloud always over a secure connection (specification, section 7). */
export const connectionOptions = ({ bucket, region, endpoint, accessKeyId, accessKeySecret, stsToken }: Grant) => ({
  bucket,
  accessKeyId,
  accessKeySecret,
  stsToken,
  // Another platform names no endpoint; the embedded storage says by its address how it is reached.
  ...(endpoint ? { secure: endpoint.startsWith('https:'), endpoint, cname: true } : { secure: true, region }),
})

/** A connection to the storage, for one upload. Its code is loaded with the first. Throws a `PlatformError`. */
export const openStorage = (): AppThunk<Promise<ObjectStorage>> => async (dispatch) => {
  const [{ default: Client }, grant] = await Promise.all([import('ali-oss'), dispatch(grantOf())])
  const client = new Client({
    ...connectionOptions(grant),
    refreshSTSTokenInterval: refreshMs,
    refreshSTSToken: () => dispatch(fetchGrant()),
  })
  return { client, prefix: grant.prefix }
}
