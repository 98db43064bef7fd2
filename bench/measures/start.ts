import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../server/platform/system/processes.ts'
import type { Figure, Measure } from '../lib/figures.ts'
import { median } from '../lib/rounds.ts'
import type { Scale } from '../lib/scale.ts'

const rounds = 5
const pollMs = 20
const patienceMs = 300_000

const answers = async (url: string): Promise<boolean> => {
  const reply = await fetch(url).catch(() => undefined)
  await reply?.arrayBuffer()
  return reply?.ok ?? false
}

/** Sends a signal to a process group, and returns whether any process received it. 0 only tests. */
const signal = (group: number, name: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(-group, name)
  } catch {
    return false
  }
}

const stopped = async ({ pid = 0 }: ChildProcess): Promise<void> => {
  // npm neither forwards signals nor waits, so the whole process group is stopped and awaited.
  signal(pid, 'SIGTERM')
  while (signal(pid, 0)) await wait(pollMs)
}

/** Runs `npm start` until it is ready and the page is served. Returns the milliseconds and its output. */
const startOnce = async (dataDir: string, { seed }: Scale): Promise<{ ms: number; output: string }> => {
  const port = await freePort()
  const begun = performance.now()
  const child = spawn('npm', ['start', '--silent'], {
    env: {
      ...process.env,
      PORT: String(port),
      OSS_PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SEED: seed,
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  try {
    const url = `http://127.0.0.1:${port}`
    while (!((await answers(`${url}/readyz`)) && (await answers(url)))) {
      if (child.exitCode !== null) throw new Error(`npm start ended: ${output}`)
      if (performance.now() - begun > patienceMs) throw new Error(`npm start was not ready in time: ${output}`)
      await wait(pollMs)
    }
    return { ms: performance.now() - begun, output: output }
  } finally {
    await stopped(child)
  }
}

export const start: Measure = {
  name: 'start',
  bar: 'a second npm start is ready in ≤ 1.5 s on two cores; the first says what it is doing while it installs and builds',
  run: async (scale): Promise<Figure[]> => {
    const dataDir = await mkdtemp(join(tmpdir(), 'console-bench-'))
    try {
      const first = await startOnce(dataDir, scale)
      const again: number[] = []
      for (let round = 0; round < scale.times(rounds); round++) again.push((await startOnce(dataDir, scale)).ms)
      const lines = first.output.split('\n').filter((line) => line.endsWith('…') || line.endsWith('.'))
      return [
        {
          what: 'a second npm start, until ready and served',
          value: median(again) / 1_000,
          unit: 's',
          bar: 1.5,
          detail: `median of ${rounds}, on ${availableParallelism()} cores`,
        },
        {
          what: 'the first npm start on an empty data folder',
          value: first.ms / 1_000,
          unit: 's',
          detail: lines.join(' '),
        },
      ]
    } finally {
      await rm(dataDir, { recursive: true })
    }
  },
}
