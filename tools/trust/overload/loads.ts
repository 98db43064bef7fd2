import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { urlPath } from '#contract/openapi.ts'
import { callNamed } from '../callNamed.ts'
import type { Load, Outcome, RepeatedRequest } from './flood.ts'

/** Runs a load in a worker thread until its time is over. */
export const startLoad = async (load: Load): Promise<Outcome> => {
  const thread = new Worker(new URL('./flood.ts', import.meta.url), { workerData: load })
  const [outcome] = (await once(thread, 'message')) as [Outcome]
  return outcome
}

export const pathOf = (name: string): string => `/platform${urlPath(callNamed(name).endpoint)}`

export const median = (ascending: number[]): number => ascending[Math.floor(ascending.length / 2)] ?? Number.NaN

const json = { 'content-type': 'application/json' }

/** Builds a POST request with a JSON body. */
export const postRequest = (path: string, body: unknown, headers: Record<string, string> = {}): RepeatedRequest => ({
  method: 'POST',
  path,
  headers: { ...json, ...headers },
  body: JSON.stringify(body),
})

/** Builds a request for a page of a console list. */
export const pageRequest = (list: string, token: string): RepeatedRequest =>
  postRequest(pathOf(list), { pageNum: 1, pageSize: 100 }, { token })

export const loopback = '127.0.0.1'
