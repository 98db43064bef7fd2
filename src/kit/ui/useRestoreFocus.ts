import { useEffect, useState } from 'react'

/** Gives the focus back to what had it before, when this is taken away. What has gone meanwhile, the frame makes up for. */
export const useRestoreFocus = (): void => {
  const [from] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const isFree = document.activeElement === document.body || document.activeElement === null
      if (isFree && from instanceof HTMLElement && from.isConnected) from.focus()
    },
    [from],
  )
}
