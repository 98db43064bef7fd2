import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

/** The work of a thread of this file: calls on many connections, each again as soon as it is answered, for a time. */
export interface Load {
  url: string
  path: string
  token: string
  body: string
  connections: number
  ms: number
  /** Between an answer and the next call of the same connection. */
  pauseMs: number
}

/** The outcome of a load; times in milliseconds, ascending. */
export interface Outcome {
  served: number[]
  refused: number
  broken: number
}

const { url, path, token, body, connections, ms, pauseMs } = workerData as Load
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

const post = (): Promise<{ code: number; text: string }> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', token }
    const sent = request(`${url}${path}`, { method: 'POST', agent, headers }, async (reply) => {
      const parts: string[] = await reply.setEncoding('utf8').toArray()
      resolve({ code: reply.statusCode ?? 0, text: parts.join('') })
    })
    sent.on('error', reject)
    sent.end(body)
  })

const outcome: Outcome = { served: [], refused: 0, broken: 0 }
const end = performance.now() + ms

const callAgainAndAgain = async () => {
  while (performance.now() < end) {
    const start = performance.now()
    const reply = await post().catch(() => undefined)
    if (!reply) outcome.broken++
    else if (reply.code === 200 && reply.text.includes('"status":1,')) outcome.served.push(performance.now() - start)
    else outcome.refused++
    if (pauseMs > 0) await pause(pauseMs)
  }
}

await Promise.all(Array.from({ length: connections }, callAgainAndAgain))
outcome.served.sort((one, other) => one - other)
agent.destroy()
parentPort?.postMessage(outcome)
