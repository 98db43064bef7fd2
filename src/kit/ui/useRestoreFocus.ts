import { useEffect, useState } from 'react'

/** Returns the focus on unmount to the element that had it on mount. If that is gone, `useFocusRecovery` takes over. */
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
