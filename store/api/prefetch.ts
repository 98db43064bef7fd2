import type { AppThunk } from '#store/types.ts'
import type { CallName } from './generated/callNames.ts'
import { endpointByName } from './index.ts'

type Initiate = (argument: object, options: { subscribe: boolean }) => AppThunk<Promise<unknown>>

/** Makes a call before the screen that shows its reply is there; a query with the same argument then finds it. */
export const prefetch =
  (call: CallName, argument: object): AppThunk<Promise<unknown>> =>
  (dispatch) => {
    const { initiate } = endpointByName<{ initiate: Initiate }>(call)
    return dispatch(initiate(argument, { subscribe: false }))
  }
