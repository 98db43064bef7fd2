/** Query options for data that other pages change: refetched whenever the page opens. */
export const refetchOnOpen = { refetchOnMountOrArgChange: true } as const

/** Query options for data that other users change: also refetched when the window is focused or online again. */
export const refetchOnReturn = { ...refetchOnOpen, refetchOnFocus: true, refetchOnReconnect: true } as const

const activeMs = 2_000
const idleMs = 15_000

/**
 * Returns query options that also poll: every two seconds while the platform works on the record, otherwise every 15
 * seconds.
 */
export const pollingOptions = (isInProgress = false) => ({
  ...refetchOnReturn,
  pollingInterval: isInProgress ? activeMs : idleMs,
  skipPollingIfUnfocused: true,
})
