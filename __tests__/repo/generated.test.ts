import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aFolder, type Folder } from '#support/files.ts'
import { staleFiles } from '../../tools/generate.ts'

const openapiFile = 'contract/openapi.json'
const slices = 'store/api/generated'

test('what follows from the contract is what npm run generate makes of it now', async () => {
  expect(await staleFiles()).toEqual([])
}, 60_000)

/** All of it is generated anew: seconds, on a machine that has other work minutes. */
const patienceMs = 120_000

describe('in a copy of it', () => {
  let folder: Folder
  beforeEach(async () => {
    folder = await aFolder()
    for (const name of [openapiFile, slices]) await cp(name, join(folder.path, name), { recursive: true })
  })
  afterEach(() => folder.remove())

  const change = async (name: string, from: string, to: string) => {
    const text = await folder.read(name)
    expect(text).toContain(from)
    await writeFile(join(folder.path, name), text.replace(from, to))
  }

  test(
    'nothing is stale before something changes',
    async () => {
      expect(await staleFiles(folder.path)).toEqual([])
    },
    patienceMs,
  )

  test(
    'a word changed by hand is noticed, in the specification and in a slice',
    async () => {
      await change(openapiFile, '"openapi": "3.1', '"openapi": "3.0')
      await change(`${slices}/device.ts`, '/device/delBindDevice', '/device/delBoundDevice')
      expect(await staleFiles(folder.path)).toEqual([openapiFile, `${slices}/device.ts`])
    },
    patienceMs,
  )

  test(
    'a slice that is missing is noticed, and one that no group has any more',
    async () => {
      await rm(join(folder.path, slices, 'auth.ts'))
      await writeFile(join(folder.path, slices, 'scooters.ts'), 'export {}\n')
      expect(await staleFiles(folder.path)).toEqual([`${slices}/scooters.ts`, `${slices}/auth.ts`])
    },
    patienceMs,
  )
})
