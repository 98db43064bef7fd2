import { useEffect } from 'react'
import { useAppSelector } from './store.ts'

/** Goes on with what was interrupted: when the connection is back, and when somebody has signed in again. */
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
