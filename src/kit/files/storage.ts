import type OSS from 'ali-oss'
import { fetchGrant, type Grant } from '#store/api/uploads.ts'
import type { AppThunk } from '#store/reducer.ts'

const marginMs = 60_000
const refreshMs = 5 * 60_000

let cachedGrant: { grant: Promise<Grant>; token: string | undefined } | undefined

const isValid = async (grant: Promise<Grant>): Promise<boolean> => {
  try {
    return Date.parse((await grant).expires) - marginMs > Date.now()
  } catch {
    return false
  }
}

/** Returns the upload grant of this session, cached until a minute before it expires. */
const getGrant = (): AppThunk<Promise<Grant>> => async (dispatch, getState) => {
  const { token } = getState().session
  const cached = cachedGrant
  if (cached && cached.token === token && (await isValid(cached.grant))) return cached.grant
  const grant = dispatch(fetchGrant())
  cachedGrant = { grant, token }
  return grant
}

export interface ObjectStorage {
  client: OSS
  /** Key prefix below which the account may upload. */
  prefix: string
}

/** Returns the client options for a grant. The cloud is always reached by HTTPS (specification, section 7). */
export const connectionOptions = ({ bucket, region, endpoint, accessKeyId, accessKeySecret, stsToken }: Grant) => ({
  bucket,
  accessKeyId,
  accessKeySecret,
  stsToken,
  // Other platforms return no endpoint; the embedded storage returns its own URL.
  ...(endpoint ? { secure: endpoint.startsWith('https:'), endpoint, cname: true } : { secure: true, region }),
})

/** Opens a client of the storage for one upload; loads the library on first use. Rejects with a `PlatformError`. */
export const openStorage = (): AppThunk<Promise<ObjectStorage>> => async (dispatch) => {
  const [{ default: Client }, grant] = await Promise.all([import('ali-oss'), dispatch(getGrant())])
  const client = new Client({
    ...connectionOptions(grant),
    refreshSTSTokenInterval: refreshMs,
    refreshSTSToken: () => dispatch(fetchGrant()),
  })
  return { client, prefix: grant.prefix }
}
