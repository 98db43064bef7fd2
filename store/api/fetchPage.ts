import type { AppThunk } from '../types.ts'
import { endpointNamed } from './endpointNamed.ts'

type Initiate = (argument: { body: object }, options: { subscribe: boolean }) => AppThunk<Promise<unknown>>

/** Asks for a page before the screen that shows it is there; `usePage` with the same request then finds it. */
export const fetchPage =
  (call: string, request: object): AppThunk<Promise<unknown>> =>
  (dispatch) => {
    const { initiate } = endpointNamed<{ initiate: Initiate }>(call)
    return dispatch(initiate({ body: request }, { subscribe: false }))
  }
