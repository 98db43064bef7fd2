import { useEffect } from 'react'
import { useAppSelector } from './store.ts'

/** Calls `resume` when the browser is online again, and when a session begins. */
export const useOnReconnect = (goOn: () => void): void => {
  useEffect(() => {
    window.addEventListener('online', goOn)
    return () => window.removeEventListener('online', goOn)
  }, [goOn])

  const token = useAppSelector(({ session }) => session.token)
  useEffect(() => {
    if (token !== undefined) goOn()
  }, [token, goOn])
}
