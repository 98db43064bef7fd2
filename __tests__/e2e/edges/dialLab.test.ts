import { inspectPackage } from '#contract/dials/lab/inspect.ts'
import type { PackageInspection } from '#contract/dials/lab/inspection.ts'
import { aConsole, type Console } from '#support/console.ts'
import { oneOfEachCode } from '#support/dialLab/corpus.ts'
import { aPackage } from '#support/dialPackages.ts'
import { eventually } from '#support/eventually.ts'
import { aReader } from '#support/readers.ts'

/** Keeps what the workers of the page answer. */
const listenToWorkers = () => {
  const answers: unknown[] = []
  Object.assign(globalThis, { answers })
  globalThis.Worker = class extends Worker {
    constructor(...made: ConstructorParameters<typeof Worker>) {
      super(...made)
      this.addEventListener('message', ({ data }) => answers.push(data.look))
    }
  }
}

describe('the pre-flight lab in the browser', () => {
  let console: Console
  beforeAll(async () => {
    console = await aConsole()
  })
  afterAll(() => console.close())

  test(`says of ${oneOfEachCode.length} bad packages and a good one what the platform says, to the letter`, async () => {
    const { page, settled } = await aReader(console, '/main/createDial', { as: 'vendor' })
    await page.addInitScript(listenToWorkers)
    await page.reload()
    await settled()
    const input = page.locator('.package-check input[type="file"]')
    const looks = () => page.evaluate(() => (globalThis as unknown as { answers: PackageInspection[] }).answers)
    for (const [index, { title, bytes }] of [
      ...oneOfEachCode,
      { title: 'is good', bytes: () => aPackage() },
    ].entries()) {
      const buffer = bytes()
      await input.setInputFiles({ name: 'face.zip', mimeType: 'application/zip', buffer })
      await eventually(async () => expect(await looks()).toHaveLength(index + 1))
      expect([title, (await looks()).at(-1)]).toEqual([title, inspectPackage(buffer)])
    }
    await page.context().close()
  })
})
