import type { AppThunk } from '#store/reducer.ts'
import type { CallName } from './generated/callNames.ts'
import { endpointByName } from './index.ts'

type Initiate = (argument: object, options: { subscribe: boolean }) => AppThunk<Promise<unknown>>

/** Prefetches a response into the cache; a later query with the same argument reads it from there. */
export const prefetch =
  (call: CallName, argument: object): AppThunk<Promise<unknown>> =>
  (dispatch) => {
    const { initiate } = endpointByName<{ initiate: Initiate }>(call)
    return dispatch(initiate(argument, { subscribe: false }))
  }
