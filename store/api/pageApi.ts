import { describeCalls } from './callMeta.ts'
import { endpointMeta } from './generated/endpointMeta.ts'

describeCalls(endpointMeta)

/** Base of every slice except sign-in, which needs no description of calls. */
export { emptyApi as pageApi } from './emptyApi.ts'
