import { type Channel, createRunner, type Pool, type Test } from 'jest-light-runner'
import { closeBrowser } from './browser.ts'

/** Sends one worker its settings when it asks for them. */
const aChannel = (workerData: object): Channel => {
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
 * Runs test files in processes of their own. The library has one channel for all of them: when the first asks for its
 * settings they are sent to all, and one that did not listen yet would wait for ever. Here each has its own. When all
 * files are done the processes are ended, whatever they still hold open.
 */
export default class Runner extends createRunner({ runtime: 'child_process' }) {
  private readonly pools = new Set<Pool>()

  override async runTests(...all: unknown[]): Promise<void> {
    await super.runTests(...all)
    const workers = [...this.pools].flatMap(({ threads = [] }) => threads)
    await Promise.all(workers.map((worker) => worker.terminate()))
    // A single worker is this process.
    await closeBrowser()
  }

  override _runTest(test: Test): Promise<unknown> {
    const { config } = test.context
    const pool = this._testRunners.get(config)?.pool
    if (!pool) {
      const first = super._runTest(test)
      for (const made of this._testRunners.values()) this.pools.add(made.pool)
      return first
    }
    const workerData = { globalConfig: this._globalConfig, projectConfig: config, runtime: this._runtime }
    return pool.run(test.path, { channel: aChannel(workerData) })
  }
}
