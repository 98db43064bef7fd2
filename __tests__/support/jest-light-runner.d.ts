declare module 'jest-light-runner' {
  export interface Channel {
    onMessage(listener: (message: object) => void): void
    postMessage(message: unknown): void
  }

  export interface Pool {
    run(path: string, options: { channel: Channel }): Promise<unknown>
    /** Absent if tests run in the process of Jest itself. */
    threads?: { terminate(): Promise<void> }[]
  }

  export interface Test {
    path: string
    context: { config: object }
  }

  export interface Runner {
    _globalConfig: object
    _runtime: string
    _testRunners: Map<object, { pool: Pool }>
    runTests(...all: unknown[]): Promise<void>
    _runTest(test: Test): Promise<unknown>
  }

  type RunnerClass = new (globalConfig: object, context: object, runnerConfig?: object) => Runner

  export const createRunner: (options: { runtime: 'child_process' }) => RunnerClass
}
