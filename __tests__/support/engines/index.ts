import { launchWithPlaywright } from './playwright.ts'
import type { Engine } from './tab.ts'
import { launchWebKit } from './webKit.ts'

/** Engines that are compared with Chromium, with the paths of their browsers. */
const paths = { Firefox: process.env.FIREFOX, WebKit: process.env.WEBKIT }
type EngineName = keyof typeof paths

const launch = (name: EngineName, path: string): Promise<Engine> =>
  name === 'WebKit' ? launchWebKit(path) : launchWithPlaywright(path)

/** Registers tests for each engine. They are skipped unless its variable names a browser. */
export const describeEngines = (register: (name: EngineName, engine: () => Engine) => void): void => {
  for (const [name, path] of Object.entries(paths) as [EngineName, string | undefined][]) {
    const registerTests = () => {
      let engine: Engine
      beforeAll(async () => {
        engine = await launch(name, path ?? '')
      })
      afterAll(() => engine.close())
      register(name, () => engine)
    }
    if (path) describe(name, registerTests)
    else describe.skip(name, registerTests)
  }
}
