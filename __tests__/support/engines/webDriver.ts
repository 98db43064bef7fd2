import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { eventually } from '../eventually.ts'
import type { Json } from './tab.ts'

/** Milliseconds after which the driver counts as hanging. */
const patienceMs = 60_000

/** A session of the W3C WebDriver protocol. */
export interface Session {
  /** Sends a command of the session. Throws with the driver's message if it fails. */
  send<Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: Json): Promise<Value>
  close(): Promise<void>
}

const request = async <Value>(method: string, url: string, body?: Json): Promise<Value> => {
  const reply = await fetch(url, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    signal: AbortSignal.timeout(patienceMs),
  })
  const { value } = (await reply.json()) as { value: Value & { error?: string; message?: string } }
  if (!reply.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

const end = async (driver: ChildProcess) => {
  if (driver.exitCode !== null || driver.signalCode !== null) return
  driver.kill()
  await once(driver, 'exit')
}

/** Starts a driver by its name on loopback, and a session with these capabilities. */
export const startSession = async (driverName: string, capabilities: Json): Promise<Session> => {
  const port = await freePort()
  const driver = spawn(driverName, ['--host=127.0.0.1', `--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, TZ: 'Asia/Shanghai', LANG: 'en_US.UTF-8', LANGUAGE: 'en_US' },
  })
  const base = `http://127.0.0.1:${port}`
  try {
    await eventually(() => request('GET', `${base}/status`))
    const { sessionId } = await request<{ sessionId: string }>('POST', `${base}/session`, {
      capabilities: { alwaysMatch: capabilities },
    })
    const session = `${base}/session/${sessionId}`
    return {
      send: (method, path, body) => request(method, `${session}${path}`, body),
      close: async () => {
        await request('DELETE', session).catch(() => undefined)
        await end(driver)
      },
    }
  } catch (error) {
    await end(driver)
    throw error
  }
}
