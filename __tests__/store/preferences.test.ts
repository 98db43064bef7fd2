import type { Language } from '#contract/core/localizedText.ts'
import { productApi } from '#store/api/generated/product.ts'
import { densityChosen, languageChosen, languageIn, menuFoldToggled, viewApplied } from '#store/preferences/slice.ts'
import { signIn } from '#store/session/thunks.ts'
import { createStorage, openTab } from '#support/store.ts'

/** Simulates a visit with one browser profile: opens the console, acts, and closes it when all is written. */
const visit = async <T>(
  localStorage: Storage,
  browserLanguage: Language,
  act: (tab: ReturnType<typeof openTab>) => T | Promise<T>,
): Promise<T> => {
  const tab = openTab({}, {}, { localStorage, browserLanguage })
  const { persistor } = tab
  await new Promise<void>((resolve) => {
    const ready = () => persistor.getState().bootstrapped && resolve()
    persistor.subscribe(ready)
    ready()
  })
  try {
    return await act(tab)
  } finally {
    await persistor.flush()
    persistor.pause()
    tab.close()
  }
}

const languageOf = (tab: ReturnType<typeof openTab>) => languageIn(tab.getState().preferences)
const readPersisted = (localStorage: Storage) => JSON.parse(localStorage.getItem('persist:preferences') ?? '{}')

describe('the language', () => {
  test("is the browser's at each visit until one is chosen, whatever other preferences are stored", async () => {
    const profile = createStorage()
    await visit(profile, 'en', ({ dispatch }) => dispatch(menuFoldToggled()))
    expect(readPersisted(profile).menuFolded).toBe('true')
    expect(await visit(profile, 'zh_CN', languageOf)).toBe('zh_CN')
    expect(await visit(profile, 'en', languageOf)).toBe('en')
    expect(Object.keys(readPersisted(profile)).filter((key) => /language/i.test(key))).toEqual([])
  })

  test.each<[Language, Language]>([
    ['zh_CN', 'en'],
    ['en', 'zh_CN'],
  ])('%s remains after it was chosen, though the browser prefers %s', async (language, browserLanguage) => {
    const profile = createStorage()
    await visit(profile, language, ({ dispatch }) => dispatch(languageChosen(language)))
    expect(await visit(profile, browserLanguage, languageOf)).toBe(language)
  })

  test('of the browser is the one that calls request', async () => {
    const accepted: (string | null)[] = []
    await visit(createStorage(), 'zh_CN', async (tab) => {
      const { fetch } = globalThis
      globalThis.fetch = (input, init) => {
        accepted.push(new Request(input, init).headers.get('accept-language'))
        return fetch(input, init)
      }
      await tab.dispatch(productApi.endpoints.getProductAll.initiate({ body: {} }))
    })
    expect(accepted).toEqual(['zh-CN'])
  })
})

describe('the remembered login', () => {
  const readRemembered = (remember: boolean) =>
    visit(createStorage(), 'en', async (tab) => {
      tab.answers['/login'] = () => ({ status: 1, data: { username: 'ann', rid: 1, token: 'a token' } })
      await tab.dispatch(
        signIn({ username: 'ann', password: 'x'.repeat(32), requestUUID: '1', vcode: 'TEST', remember }),
      )
      return tab.getState().preferences.remembered
    })

  test('stores the username and no password if “remember” is not ticked', async () => {
    expect(await readRemembered(false)).toEqual({ username: 'ann', password: '', remember: false })
  })

  test('stores both if it is ticked', async () => {
    expect(await readRemembered(true)).toEqual({ username: 'ann', password: 'x'.repeat(32), remember: true })
  })
})

test('the density of a list does not affect other lists', () => {
  const tab = openTab()
  tab.dispatch(densityChosen('roomy'))
  tab.dispatch(viewApplied({ key: 'ann/device/v1', version: 1, layout: { density: 'compact' } }))
  const { density, tables } = tab.getState().preferences
  expect([density, tables['ann/device/v1']]).toEqual(['roomy', { density: 'compact' }])
  tab.close()
})
