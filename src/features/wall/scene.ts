import type { WallSnapshot } from '#contract/wall/snapshot.ts'

/** The props of every scene of a large screen. */
export interface SceneProps {
  snapshot: WallSnapshot
  /** The server's time, in epoch milliseconds. */
  now: number
}
