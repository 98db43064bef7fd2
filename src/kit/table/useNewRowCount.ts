import { useEffect, useState } from 'react'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import type { BodyCall } from '#store/api/generated/callNames.ts'
import { endpointByName } from '#store/api/index.ts'
import type { AppThunk } from '#store/reducer.ts'

interface Endpoint {
  initiate(argument: { body: object }, options: object): AppThunk<Promise<{ data?: { count: number } }>>
}

const pollMs = 15_000
const once = { subscribe: false, forceRefetch: true }

/** Polls the number of new rows of a request every 15 seconds while the page is visible, not when it opens. */
export const useNewRowCount = (call: BodyCall, request: object): number => {
  const dispatch = useAppDispatch()
  // No polling without a session.
  const isOpen = useAppSelector(({ session }) => session.token !== undefined)
  const requestKey = JSON.stringify(request)
  const [result, setResult] = useState({ asked: requestKey, count: 0 })
  useEffect(() => {
    let isStopped = !isOpen
    const poll = async () => {
      if (isStopped || document.hidden) return
      const { data } = await dispatch(endpointByName<Endpoint>(call).initiate({ body: JSON.parse(requestKey) }, once))
      if (data && !isStopped) setResult({ asked: requestKey, count: data.count })
    }
    const timer = setInterval(poll, pollMs)
    return () => {
      isStopped = true
      clearInterval(timer)
    }
  }, [call, requestKey, isOpen, dispatch])
  return result.asked === requestKey ? result.count : 0
}
