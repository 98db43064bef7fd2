import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** A request that a load repeats. */
export interface RepeatedRequest {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body: string
}

/**
 * Input of a worker thread of this file: requests on several connections, each repeated as soon as it is
 * answered, for a time.
 */
export interface Load extends RepeatedRequest {
  url: string
  /** Loopback address of the client. */
  from: string
  connections: number
  ms: number
  /** Milliseconds between a response and the next request of a connection. */
  pauseMs: number
  /** Opens a connection for each request and closes it without waiting for the response. */
  hangsUp?: boolean
}

/** Result of a load. Times in milliseconds, ascending. */
export interface Outcome {
  served: number[]
  refused: number
  broken: number
}

const { url, path, method, headers, body, from, connections, ms, pauseMs, hangsUp = false } = workerData as Load
const agent = new Agent({ keepAlive: !hangsUp, maxSockets: Number.POSITIVE_INFINITY })

const send = (): Promise<{ code: number; text: string }> =>
  new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { method, agent, headers, localAddress: from }, (reply) => {
      const code = reply.statusCode ?? 0
      reply
        .setEncoding('utf8')
        .toArray()
        .then((parts) => resolve({ code, text: parts.join('') }), reject)
    })
    sent.on('error', reject)
    sent.end(body, () => {
      if (hangsUp) sent.destroy()
    })
  })

const outcome: Outcome = { served: [], refused: 0, broken: 0 }
const end = performance.now() + ms

// A response delayed beyond the end is dropped.
setTimeout(() => agent.destroy(), ms + 500)

const sendAgainAndAgain = async () => {
  while (performance.now() < end) {
    const start = performance.now()
    const reply = await send().catch(() => undefined)
    if (!reply) outcome.broken++
    else if (reply.code === 200 && reply.text.includes('"status":1,')) outcome.served.push(performance.now() - start)
    else outcome.refused++
    if (pauseMs > 0) await pause(pauseMs)
  }
}

await Promise.all(Array.from({ length: connections }, sendAgainAndAgain))
outcome.served.sort((one, other) => one - other)
parentPort?.postMessage(outcome)
