import { useEffect } from 'react'

/**
 * Keeps the screen awake. Browsers release the lock when the page is hidden, so it is requested again when the page
 * becomes visible.
 */
export const useWakeLock = (): void => {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const requestLock = async () => {
      // Unavailable on insecure pages or at low battery; the wall works without it.
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      const acquired = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) void acquired?.release()
      else lock = acquired
    }
    const onVisible = () => void requestLock()
    document.addEventListener('visibilitychange', onVisible)
    void requestLock()
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [])
}
