import { useCallback, useEffect, useState } from 'react'
import { limits } from '#contract/core/limits.ts'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { fetchVcode, newRequestUUID } from '#store/session/vcode.ts'

type Vcode = { requestUUID: string; image: 'loading' | 'failed' | { url: string } }

/**
 * Requests a verification image, again when the network is back after a failure, and when the window or a field gets the
 * focus after the image has expired. `refresh` requests another one under a new id.
 */
export const useVcodeImage = (): Vcode & { refresh: () => void } => {
  const dispatch = useAppDispatch()
  const [vcode, setVcode] = useState<Vcode>(() => ({ requestUUID: newRequestUUID(), image: 'loading' }))
  const refresh = useCallback(() => setVcode({ requestUUID: newRequestUUID(), image: 'loading' }), [])
  const { requestUUID, image } = vcode
  useEffect(() => {
    if (image !== 'failed') return
    window.addEventListener('online', refresh)
    return () => window.removeEventListener('online', refresh)
  }, [image, refresh])
  useEffect(() => {
    if (typeof image === 'string') return
    const loadTime = Date.now()
    const replaceExpired = () => {
      if (Date.now() - loadTime >= limits.vcodeLifeMs) refresh()
    }
    // The window and its fields: a focus event does not bubble, but is captured.
    window.addEventListener('focus', replaceExpired, true)
    return () => window.removeEventListener('focus', replaceExpired, true)
  }, [image, refresh])
  useEffect(() => {
    let isMounted = true
    let url: string | undefined
    const show = (image: Vcode['image']) => isMounted && setVcode({ requestUUID, image })
    dispatch(fetchVcode(requestUUID)).then(
      (blob) => {
        if (!isMounted) return
        url = URL.createObjectURL(blob)
        show({ url })
      },
      () => show('failed'),
    )
    return () => {
      isMounted = false
      if (url) URL.revokeObjectURL(url)
    }
  }, [dispatch, requestUUID])
  return { ...vcode, refresh }
}
