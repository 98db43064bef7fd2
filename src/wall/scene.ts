import type { WallSnapshot } from '#contract/wall/snapshot.ts'

/** What every scene of a large screen is given. */
export interface SceneProps {
  snapshot: WallSnapshot
  /** The server's time, in epoch milliseconds. */
  now: number
}
