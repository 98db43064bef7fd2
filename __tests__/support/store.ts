import type { Language } from '#contract/core/localizedText.ts'
import { platformApi } from '#store/api/index.ts'
import { makeStore } from '#store/index.ts'

/** A storage of its own, as a browser tab has it. */
export const aStorage = (stored: Record<string, string> = {}): Storage => {
  const entries = new Map(Object.entries(stored))
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
    key: (index) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size
    },
  }
}

interface Request {
  path: string
  token: string | null
  body: unknown
}

const { fetch: realFetch, setTimeout: realTimeout } = globalThis

/** A store waits for seconds and minutes, e.g. to let go of old pages; no test run has to wait for that. */
const timeoutThatHoldsNothing = (...how: Parameters<typeof realTimeout>) => realTimeout(...how).unref()

type Answer = (request: Request) => unknown

/**
 * A tab with the console's store, before a platform that answers as it is told: `answers` by path, each with an
 * envelope or a whole response, at once or later. Whatever has no answer succeeds with nothing.
 */
export const aTab = (
  answers: Record<string, Answer> = {},
  stored: Record<string, string> = {},
  {
    localStorage = aStorage(),
    browserLanguage = 'en' as Language,
    otherTabs,
  }: { localStorage?: Storage; browserLanguage?: Language; otherTabs?: BroadcastChannel } = {},
) => {
  const apiBase = 'http://platform.example'
  const requests: Request[] = []
  Object.assign(globalThis, { setTimeout: timeoutThatHoldsNothing })
  globalThis.fetch = async (input, init) => {
    const sent = new globalThis.Request(input, init)
    const text = await sent.text()
    const path = sent.url.replace(apiBase, '')
    const request = { path, token: sent.headers.get('token'), body: text && JSON.parse(text) }
    requests.push(request)
    const answer = (await answers[request.path]?.(request)) ?? { status: 1, msg: 'OK', data: {} }
    return answer instanceof Response ? answer : Response.json(answer)
  }
  const storage = aStorage(stored)
  const defaults = { browserLanguage }
  const { store, session, persistor } = makeStore({
    apiBase,
    sessionStorage: storage,
    localStorage,
    defaults,
    ...(otherTabs && { otherTabs }),
  })
  const close = () => {
    store.dispatch(platformApi.util.resetApiState())
    Object.assign(globalThis, { fetch: realFetch, setTimeout: realTimeout })
  }
  return { ...store, session, persistor, storage, requests, answers, close }
}
