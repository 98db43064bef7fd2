/** Settings of a query whose reply other pages change: it is sent again whenever its page opens. */
export const refetchOnOpen = { refetchOnMountOrArgChange: true } as const

/** Settings of a query whose record other users change: it is also sent again when its reader returns to the window. */
export const refetchOnReturn = { ...refetchOnOpen, refetchOnFocus: true, refetchOnReconnect: true } as const

const movingMs = 2_000
const restingMs = 15_000

/** Settings of a query that is also sent again at intervals, shorter ones while the platform works on its record. */
export const pollingOptions = (isMoving = false) => ({
  ...refetchOnReturn,
  pollingInterval: isMoving ? movingMs : restingMs,
  skipPollingIfUnfocused: true,
})
