import { useEffect, useRef } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router-dom'

interface Props {
  to: string
  state?: unknown
}

/**
 * Replaces the URL, once for each visit. The router's `Navigate` does so once for each target: a second visit before
 * the target is rendered would stay where it is.
 */
export const Redirect = ({ to, state }: Props) => {
  const navigate = useNavigate()
  const location = useLocation()
  const visit = useRef<Location>(undefined)
  useEffect(() => {
    if (visit.current === location) return
    visit.current = location
    navigate(to, { replace: true, state })
  })
  return null
}
