import { useEffect, useState } from 'react'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import type { BodyCall } from '#store/api/generated/callNames.ts'
import { endpointByName } from '#store/api/index.ts'
import type { AppThunk } from '#store/reducer.ts'

interface Endpoint {
  initiate(argument: { body: object }, options: object): AppThunk<Promise<{ data?: { count: number } }>>
}

const askedEveryMs = 15_000
const once = { subscribe: false, forceRefetch: true }

/** Polls the number of new rows of a request every 15 seconds while the page is visible, not when it opens. */
export const useNewRowCount = (call: BodyCall, request: object): number => {
  const dispatch = useAppDispatch()
  // No polling without a session.
  const isOpen = useAppSelector(({ session }) => session.token !== undefined)
  const asked = JSON.stringify(request)
  const [counted, setCounted] = useState({ asked, count: 0 })
  useEffect(() => {
    let isGone = !isOpen
    const ask = async () => {
      if (isGone || document.hidden) return
      const { data } = await dispatch(endpointByName<Endpoint>(call).initiate({ body: JSON.parse(asked) }, once))
      if (data && !isGone) setCounted({ asked, count: data.count })
    }
    const timer = setInterval(ask, askedEveryMs)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [call, asked, isOpen, dispatch])
  return counted.asked === asked ? counted.count : 0
}
