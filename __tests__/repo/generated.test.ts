import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pages } from '#src/routes/index.ts'
import { createFolder, type Folder } from '#support/files.ts'
import { drawingsFile } from '#tools/drawings.ts'
import { generatedFiles, staleFiles } from '#tools/generatedFiles.ts'
import { kindListFile } from '#tools/kindList.ts'
import { settingNames } from '#tools/lib/settings.ts'
import { pageCode } from '#tools/pageCode.ts'

const openapiFile = 'contract/openapi.json'
const slices = 'store/api/generated'
const settings = '.env.example'
const quantities = 'docs/quantities.md'
const zones = 'biome.zones.json'

describe('the generated files', () => {
  let files: Map<string, string>
  beforeAll(async () => {
    files = await generatedFiles()
  }, 120_000)

  test('equal the output of npm run generate', async () => {
    expect(await staleFiles(files)).toEqual([])
  })

  test('are not generated if a page names a screen that does not exist', () => {
    const changedPages = pages.map((page) => (page.name === 'mall' ? { ...page, screen: 'products/Mall' } : page))
    expect(() => pageCode(changedPages)).toThrow('There is no screen of the page mall: src/features/products/Mall.tsx')
  })

  describe('in a copy of the project', () => {
    let folder: Folder
    beforeEach(async () => {
      folder = await createFolder()
      for (const name of [
        openapiFile,
        kindListFile,
        drawingsFile,
        slices,
        settings,
        quantities,
        zones,
        'locales',
        'src/app/generated',
        'src/routes/generated',
        'src/features/help/generated',
        'docs/features',
        'docs/settings.md',
      ])
        await cp(name, join(folder.path, name), { recursive: true })
    })
    afterEach(() => folder.remove())

    const change = async (name: string, from: string, to: string) => {
      const text = await folder.read(name)
      expect(text).toContain(from)
      await writeFile(join(folder.path, name), text.replace(from, to))
    }

    test('are not stale before a change', async () => {
      expect(await staleFiles(files, folder.path)).toEqual([])
    })

    test('are stale after a manual change of the specification or of a slice', async () => {
      await change(openapiFile, '"openapi": "3.1', '"openapi": "3.0')
      await change(`${slices}/device.ts`, '/device/delBindDevice', '/device/delBoundDevice')
      expect(await staleFiles(files, folder.path)).toEqual([openapiFile, `${slices}/device.ts`])
    })

    test('are stale if the default of a setting differs', async () => {
      await change(settings, '# PORT=8080', '# PORT=8081')
      expect(await staleFiles(files, folder.path)).toEqual([settings])
    })

    test('are stale if the range of a quantity differs on its page', async () => {
      await change(quantities, '40 to 300', '40 to 301')
      expect(await staleFiles(files, folder.path)).toEqual([quantities])
    })

    test('describe every setting', () => {
      const lines = files.get(settings)?.split('\n') ?? []
      const describedNames = settingNames.filter((name) => {
        const line = lines.findIndex((one) => one.startsWith(`# ${name}=`))
        return /^# \w.*\.$/.test(lines[line - 1] ?? '')
      })
      expect(describedNames).toEqual(settingNames)
    })

    test('are stale if a slice is missing, or has no group any more', async () => {
      await rm(join(folder.path, slices, 'auth.ts'))
      await writeFile(join(folder.path, slices, 'scooters.ts'), 'export {}\n')
      expect(await staleFiles(files, folder.path)).toEqual([`${slices}/scooters.ts`, `${slices}/auth.ts`])
    })
  })
})
