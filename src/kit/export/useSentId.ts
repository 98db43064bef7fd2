import { useRef } from 'react'

/** The id of a job by what it is asked for: sent twice it is one job, and another one when anything was changed between. */
export const useSentId = () => {
  const known = useRef(new Map<string, string>())
  return (asked: object): string => {
    const body = JSON.stringify(asked)
    const id = known.current.get(body) ?? crypto.randomUUID()
    known.current.set(body, id)
    return id
  }
}
