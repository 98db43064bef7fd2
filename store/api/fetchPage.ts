import type { AppThunk } from '../types.ts'
import { platformApi } from './index.ts'

type Initiate = (argument: { body: object }, options: { subscribe: boolean }) => AppThunk<unknown>

/** Asks for a page before the screen that shows it is there; `usePage` with the same request then finds it. */
export const fetchPage =
  (call: string, request: object): AppThunk =>
  (dispatch) => {
    const endpoint = (platformApi.endpoints as unknown as Record<string, { initiate: Initiate }>)[call]
    if (endpoint) dispatch(endpoint.initiate({ body: request }, { subscribe: false }))
  }
