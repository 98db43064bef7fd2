import type { Language } from '#contract/core/localizedText.ts'
import { platformApi } from '#store/api/index.ts'
import { makeStore } from '#store/index.ts'

/** Creates an empty `Storage`, like that of a browser tab. */
export const createStorage = (items: Record<string, string> = {}): Storage => {
  const entries = new Map(Object.entries(items))
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

/** Timers of the store, e.g. for evicting old pages, must not keep the process running. */
const timeoutThatHoldsNothing = (...how: Parameters<typeof realTimeout>) => realTimeout(...how).unref()

type Answer = (request: Request) => unknown

/**
 * Creates a tab with the console's store and a fake platform. `answers` contains an envelope, response or
 * promise of one by path; other calls succeed without data.
 */
export const openTab = (
  answers: Record<string, Answer> = {},
  items: Record<string, string> = {},
  {
    localStorage = createStorage(),
    browserLanguage = 'en' as Language,
    otherTabs,
  }: { localStorage?: Storage; browserLanguage?: Language; otherTabs?: BroadcastChannel } = {},
) => {
  const apiBase = 'http://platform.example'
  const requests: Request[] = []
  Object.assign(globalThis, { setTimeout: timeoutThatHoldsNothing })
  globalThis.fetch = async (input, init) => {
    const outgoing = new globalThis.Request(input, init)
    const text = await outgoing.text()
    const path = outgoing.url.replace(apiBase, '')
    const request = { path, token: outgoing.headers.get('token'), body: text && JSON.parse(text) }
    requests.push(request)
    const answer = (await answers[request.path]?.(request)) ?? { status: 1, msg: 'OK', data: {} }
    return answer instanceof Response ? answer : Response.json(answer)
  }
  const storage = createStorage(items)
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
