import type { Engine, EngineTab, Json } from './tab.ts'
import { type Session, startSession } from './webDriver.ts'

/** Code points of keys in WebDriver actions. */
const keyCodes: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  F10: '\uE03A',
  Space: ' ',
}

const keyActions = (type: 'keyDown' | 'keyUp', keys: readonly string[]) =>
  keys.map((key) => ({ type, value: keyCodes[key] ?? key }))

const chordActions = (chord: string) => {
  const keys = chord.split('+')
  return [...keyActions('keyDown', keys), ...keyActions('keyUp', keys.toReversed())]
}

/** Records errors of the page in a list of the window. Runs in the page. */
const collectErrors = () => {
  const page = window as Window & { engineErrors?: string[] }
  if (page.engineErrors) return
  const errors: string[] = []
  page.engineErrors = errors
  addEventListener('error', ({ message }) => errors.push(message))
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    errors.push(`${violatedDirective} refuses ${blockedURI}`),
  )
  const { error } = console
  console.error = (...words) => {
    errors.push(words.join(' '))
    error.apply(console, words)
  }
}

/** Returns and clears the recorded errors. Runs in the page. */
const takeErrors = () => (window as Window & { engineErrors?: string[] }).engineErrors?.splice(0) ?? []

interface Outcome {
  result?: unknown
  failure?: string
}

const tabOf = (session: Session): EngineTab => {
  const evaluate = async <Args extends readonly Json[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> => {
    const script = `const done = arguments[arguments.length - 1]
      new Promise((resolve) => resolve((${run})(...${JSON.stringify(args)}))).then(
        (result) => done({ result }), (error) => done({ failure: String(error) }))`
    const { result, failure } = await session.send<Outcome>('POST', '/execute/async', { script, args: [] })
    if (failure !== undefined) throw new Error(failure)
    return result as Result
  }
  const act = (actions: { type: string; value: string }[]) =>
    session.send<null>('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  return {
    goto: async (url) => {
      await session.send('POST', '/url', { url })
      await evaluate(collectErrors)
    },
    evaluate,
    press: async (...chords) => {
      for (const chord of chords) await act(chordActions(chord))
    },
    type: async (text) => {
      await act([...text].flatMap((one) => [...keyActions('keyDown', [one]), ...keyActions('keyUp', [one])]))
    },
    clickAt: async (x, y) => {
      const to = { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' }
      const press = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }))
      const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [to, ...press] }
      await session.send('POST', '/actions', { actions: [mouse] })
    },
    chooseFiles: async (selector, paths) => {
      const element = await session.send<Record<string, string>>('POST', '/element', {
        using: 'css selector',
        value: selector,
      })
      await session.send('POST', `/element/${Object.values(element)[0]}/value`, { text: paths.join('\n') })
    },
    print: async () => {
      const pdf = await session.send<string>('POST', '/print').catch((error: Error) => {
        if (/unknown (command|method)/.test(error.message)) return undefined
        throw error
      })
      return pdf === undefined ? undefined : Buffer.from(pdf, 'base64')
    },
    errors: () => evaluate(takeErrors),
    close: () => session.close(),
  }
}

/** Opens MiniBrowser of WebKitGTK, by its path, in a session per tab. `WebKitWebDriver` is on the PATH. */
export const launchWebKit = async (binary: string): Promise<Engine> => {
  const tabs = new Set<EngineTab>()
  const openTab = async () => {
    const session = await startSession('WebKitWebDriver', {
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    })
    await session.send('POST', '/timeouts', { script: 60_000, pageLoad: 60_000 })
    await session.send('POST', '/window/rect', { x: 0, y: 0, width: 1440, height: 980 })
    const tab = tabOf(session)
    tabs.add(tab)
    return tab
  }
  return {
    openTab,
    close: async () => {
      await Promise.all([...tabs].map((tab) => tab.close()))
    },
  }
}
