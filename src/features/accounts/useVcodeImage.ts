import { useCallback, useEffect, useState } from 'react'
import { useAppDispatch } from '#src/kit/lib/store.ts'
import { fetchVcode, newRequestUUID } from '#store/session/vcode.ts'

type Vcode = { requestUUID: string; image: 'loading' | 'failed' | { url: string } }

/**
 * Requests a verification image, again when the network is back after a failure. `refresh` requests another one under a
 * new id.
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
