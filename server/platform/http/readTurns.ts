import { createTurns, type Turns } from '#server/platform/concurrency/turns.ts'
import { poolSize } from '#server/platform/db/connect.ts'

/** A page of the console asks for a handful at once; whoever has more waiting is not looking at a page. */
export const maxQueued = 100

/**
 * Turns between accounts for calls that read. PostgreSQL works for the pool's connections at once: an account takes a third
 * of them at most, and writes always find some.
 */
export const readTurns = (): Turns => createTurns({ perKey: Math.floor(poolSize / 3), atOnce: poolSize - 2, maxQueued })
