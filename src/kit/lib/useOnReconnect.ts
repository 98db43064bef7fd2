import { useEffect } from 'react'
import { useAppSelector } from './store.ts'

/** Calls `resume` when the browser is online again, and when a session begins. */
export const useOnReconnect = (resume: () => void): void => {
  useEffect(() => {
    window.addEventListener('online', resume)
    return () => window.removeEventListener('online', resume)
  }, [resume])

  const token = useAppSelector(({ session }) => session.token)
  useEffect(() => {
    if (token !== undefined) resume()
  }, [token, resume])
}
