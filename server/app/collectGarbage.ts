import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options: { type: 'major'; flavor: 'last-resort' }) => void

/** Long enough for a start to end and for its first requests to be answered. */
const afterStartMs = 15_000

/**
 * Collects garbage once, `afterStartMs` after a start, and returns what is free to the system: without requests V8 has
 * no reason to, and a server would hold 60 MB more than it uses. It takes some 100 ms. Does not keep the process running.
 */
export const collectGarbageAfterStart = (): void => {
  setTimeout(() => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as Collect
    collect({ type: 'major', flavor: 'last-resort' })
  }, afterStartMs).unref()
}
