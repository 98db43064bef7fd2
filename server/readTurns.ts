import { createTurns, type Turns } from './concurrency/turns.ts'
import type { Config } from './config.ts'
import { poolSize } from './db/connect.ts'

/** A page of the console asks for a handful at once; whoever has more waiting is not looking at a page. */
const maxQueued = 100

/**
 * Turns between accounts for calls that read. The embedded database does one thing at a time, so there it is one call, and
 * whoever comes waits for one of another's, however many those are. PostgreSQL works for the pool's connections at once:
 * an account takes a third of them at most, and writes always find some.
 */
export const readTurns = ({ databaseUrl }: Pick<Config, 'databaseUrl'>): Turns =>
  createTurns(
    databaseUrl
      ? { perKey: Math.floor(poolSize / 3), atOnce: poolSize - 2, maxQueued }
      : { perKey: 1, atOnce: 1, maxQueued },
  )
