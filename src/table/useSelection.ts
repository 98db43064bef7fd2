import { useCallback, useState } from 'react'

const none: ReadonlySet<string> = new Set()

/** The records that are selected, by id: they stay so across pages, sorts and filters. */
export const useSelection = () => {
  const [selected, setSelected] = useState(none)
  const select = useCallback((ids: string[], on: boolean) => {
    setSelected((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))))
  }, [])
  const clear = useCallback(() => setSelected(none), [])
  return { selected, select, clear }
}
