import { useEffect, useRef } from 'react'

/** A command of the open page, which the command palette offers. */
export interface PageCommand {
  key: string
  name: string
  /** Synonyms of the name, separated by commas. */
  keywords: string
  run: () => void
}

const available = new Map<string, PageCommand>()

/** Returns the commands of the open page, in the order in which its parts were rendered. */
export const listPageCommands = (): PageCommand[] => [...available.values()]

/** Offers a command in the command palette while the component is mounted and `isEnabled`. */
export const usePageCommand = ({ key, name, keywords, run }: PageCommand, isEnabled: boolean): void => {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    if (!isEnabled) return
    available.set(key, { key, name, keywords, run: () => latest.current() })
    return () => void available.delete(key)
  }, [key, name, keywords, isEnabled])
}
