import { useEffect, useState } from 'react'
import { useAppDispatch, useAppSelector } from '#src/kit/lib/store.ts'
import type { BodyCall } from '#store/api/generated/callNames.ts'
import { endpointByName } from '#store/api/index.ts'
import type { AppThunk } from '#store/types.ts'

interface Endpoint {
  initiate(argument: { body: object }, options: object): AppThunk<Promise<{ data?: { count: number } }>>
}

const askedEveryMs = 15_000
const once = { subscribe: false, forceRefetch: true }

/** How many rows have come that a request asks for; looked at while the page is in sight, and not when it is opened. */
export const useNewRowCount = (call: BodyCall, request: object): number => {
  const dispatch = useAppDispatch()
  // A session that is over is not asked in.
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
