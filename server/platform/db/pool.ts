import pg from 'pg'
import { isUnsent, runCancellable } from './cancellation.ts'

/** Numbers of busy and idle connections of a pool, and of statements that wait for one. */
export interface PoolUse {
  name: 'main' | 'longReads'
  busy: number
  idle: number
  waiting: number
}

export const poolUse = (name: PoolUse['name'], { totalCount, idleCount, waitingCount }: pg.Pool): PoolUse => ({
  name,
  busy: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
})

type Query = (...args: unknown[]) => unknown

/** Returns the text of a statement; undefined for a query object that reads its own results, such as a COPY stream. */
const statementText = (query: unknown): string | undefined => {
  if (typeof query === 'string') return query
  const { text, submit } = query as { text?: unknown; submit?: unknown }
  return typeof text === 'string' && submit === undefined ? text : undefined
}

const isBegin = (text: string): boolean => /^\s*begin\b/i.test(text)

/**
 * Opens a pool whose connections may break at any moment without ending the process. Each connection has an error
 * listener, as the pool listens to idle connections only. `cancel` cancels the statement of a PostgreSQL backend, for
 * reads whose client has disconnected (`cancellation.ts`).
 */
export const openPool = (
  address: () => string,
  options: pg.PoolConfig,
  cancel: (pid: number) => Promise<unknown>,
): pg.Pool => {
  class Client extends pg.Client {
    declare readonly processID: number
    /** Returns the connection to the pool; present while it is checked out. */
    declare readonly release?: pg.PoolClient['release']
    constructor(own?: pg.ClientConfig) {
      super({ ...own, connectionString: address() })
    }
    override query = ((...args: unknown[]) => {
      const run = () => (super.query as Query).apply(this, args)
      const text = statementText(args[0])
      const takesCallback = typeof args.at(-1) === 'function'
      if (text === undefined || takesCallback) return run()
      const result = runCancellable(
        text,
        async () => run(),
        () => cancel(this.processID),
      )
      return isBegin(text) ? this.releaseUnbegun(result) : result
    }) as pg.Client['query']
    /** Releases the connection of a transaction that could not begin, which Drizzle does not release. */
    async releaseUnbegun<Result>(begun: Promise<Result>): Promise<Result> {
      try {
        return await begun
      } catch (error) {
        this.release?.(isUnsent(error) ? undefined : (error as Error))
        throw error
      }
    }
  }
  /** Runs statements in the asynchronous context of their caller, not in that of the releaser of the connection. */
  class Pool extends pg.Pool {
    override query = (async (...args: unknown[]) => {
      const client = await this.connect()
      let error: Error | undefined
      try {
        return await (client.query as Query).apply(client, args)
      } catch (thrown) {
        if (!isUnsent(thrown)) error = thrown as Error
        throw thrown
      } finally {
        client.release(error)
      }
    }) as pg.Pool['query']
  }
  const ignore = () => {}
  return new Pool({ ...options, Client }).on('error', ignore).on('connect', (client) => client.on('error', ignore))
}
