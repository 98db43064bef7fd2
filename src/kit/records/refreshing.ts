const movingMs = 2_000
const restingMs = 15_000

/**
 * Settings of a query whose record others change too: asked for again when somebody looks again, and at a pace while
 * somebody looks, faster while the platform itself is at work on it.
 */
export const refreshing = (isMoving = false) => ({
  refetchOnMountOrArgChange: true,
  refetchOnFocus: true,
  refetchOnReconnect: true,
  pollingInterval: isMoving ? movingMs : restingMs,
  skipPollingIfUnfocused: true,
})
