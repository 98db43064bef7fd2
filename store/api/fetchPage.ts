import type { AppThunk } from '../types.ts'
import { endpointNamed } from './endpointNamed.ts'

type Initiate = (argument: { body: object }, options: { subscribe: boolean }) => AppThunk<unknown>

/** Asks for a page before the screen that shows it is there; `usePage` with the same request then finds it. */
export const fetchPage =
  (call: string, request: object): AppThunk =>
  (dispatch) => {
    const { initiate } = endpointNamed<{ initiate: Initiate }>(call)
    dispatch(initiate({ body: request }, { subscribe: false }))
  }
