import { describeCalls } from './callMeta.ts'
import { endpointMeta } from './generated/endpointMeta.ts'

describeCalls(endpointMeta)

/** The base of every slice but that of signing in, which needs no description of calls. */
export { emptyApi as pageApi } from './emptyApi.ts'
