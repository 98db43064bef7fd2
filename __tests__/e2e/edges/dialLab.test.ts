import { inspectPackage } from '#contract/dials/lab/inspect.ts'
import type { PackageInspection } from '#contract/dials/lab/inspection.ts'
import { type Console, startConsole } from '#support/console.ts'
import { oneOfEachCode } from '#support/dialLab/corpus.ts'
import { createPackage } from '#support/dialPackages.ts'
import { eventually } from '#support/eventually.ts'
import { openReader } from '#support/readers.ts'

/** Collects the responses of the page's workers. */
const listenToWorkers = () => {
  const answers: unknown[] = []
  Object.assign(globalThis, { answers })
  globalThis.Worker = class extends Worker {
    constructor(...parameters: ConstructorParameters<typeof Worker>) {
      super(...parameters)
      this.addEventListener('message', ({ data }) => answers.push(data.look))
    }
  }
}

describe('the lab in the browser', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())

  test(`reports the findings of the platform literally for ${oneOfEachCode.length} invalid packages and a valid one`, async () => {
    const { page, waitUntilSettled } = await openReader(console, '/main/createDial', { as: 'vendor' })
    await page.addInitScript(listenToWorkers)
    await page.reload()
    await waitUntilSettled()
    const input = page.locator('.package-check input[type="file"]')
    const looks = () => page.evaluate(() => (globalThis as unknown as { answers: PackageInspection[] }).answers)
    for (const [index, { title, bytes }] of [
      ...oneOfEachCode,
      { title: 'is good', bytes: () => createPackage() },
    ].entries()) {
      const buffer = bytes()
      await input.setInputFiles({ name: 'face.zip', mimeType: 'application/zip', buffer })
      await eventually(async () => expect(await looks()).toHaveLength(index + 1))
      expect([title, (await looks()).at(-1)]).toEqual([title, inspectPackage(buffer)])
    }
    await page.context().close()
  })
})
