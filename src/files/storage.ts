import type OSS from 'ali-oss'
import { fetchGrant, type Grant } from '#store/api/fetchGrant.ts'
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

export interface Storage {
  client: OSS
  /** Where this account may add. */
  prefix: string
}

/** A connection to the storage, for one upload. Its code is loaded with the first. Throws a `PlatformError`. */
export const openStorage = (): AppThunk<Promise<Storage>> => async (dispatch) => {
  const [{ default: Client }, grant] = await Promise.all([import('ali-oss'), dispatch(grantOf())])
  const { bucket, region, endpoint, accessKeyId, accessKeySecret, stsToken, prefix } = grant
  const client = new Client({
    bucket,
    accessKeyId,
    accessKeySecret,
    stsToken,
    // Securely in the cloud; the embedded storage says by its address how it is reached.
    secure: endpoint === null || endpoint.startsWith('https:'),
    ...(endpoint === null ? { region } : { endpoint, cname: true }),
    refreshSTSTokenInterval: refreshMs,
    refreshSTSToken: () => dispatch(fetchGrant()),
  })
  return { client, prefix }
}
