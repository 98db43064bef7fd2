import { type Channel, createRunner, type Pool, type Test } from 'jest-light-runner'
import { closeBrowser } from './browser.ts'

/** Returns a channel that sends a worker its settings when it requests them. */
const createChannel = (workerData: object): Channel => {
  let send: ((message: object) => void) | undefined
  return {
    onMessage(listener) {
      send = listener
    },
    postMessage(message) {
      if (message === 'jest-light-runner-get-worker-data') send?.({ type: 'jest-light-runner-worker-data', workerData })
    },
  }
}

/**
 * Runs test files in processes of their own. The library shares one channel between all of them: the first
 * request sends the settings to all, and a process that does not listen yet would wait forever. Here each
 * has its own channel. When all files are done, the processes are killed, even if they have open handles.
 */
export default class Runner extends createRunner({ runtime: 'child_process' }) {
  private readonly pools = new Set<Pool>()

  override async runTests(...all: unknown[]): Promise<void> {
    await super.runTests(...all)
    const workers = [...this.pools].flatMap(({ threads = [] }) => threads)
    await Promise.all(workers.map((worker) => worker.terminate()))
    // A single worker runs in this process.
    await closeBrowser()
  }

  override _runTest(test: Test): Promise<unknown> {
    const { config } = test.context
    const pool = this._testRunners.get(config)?.pool
    if (!pool) {
      const first = super._runTest(test)
      for (const runner of this._testRunners.values()) this.pools.add(runner.pool)
      return first
    }
    const workerData = { globalConfig: this._globalConfig, projectConfig: config, runtime: this._runtime }
    return pool.run(test.path, { channel: createChannel(workerData) })
  }
}
