import { useEffect } from 'react'

/** Keeps the screen on. A browser gives the lock back when the page is hidden, so it is asked for whenever that is seen. */
export const useWakeLock = (): void => {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const ask = async () => {
      // None where the page is not served securely, or the battery is low: the wall goes on.
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      const given = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) void given?.release()
      else lock = given
    }
    const onVisible = () => void ask()
    document.addEventListener('visibilitychange', onVisible)
    void ask()
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [])
}
