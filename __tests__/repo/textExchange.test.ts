import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFolder, type Folder } from '#support/files.ts'
import { exportTexts, findFaults, importTexts } from '#tools/texts.ts'

describe('texts for a translator', () => {
  let folder: Folder
  beforeEach(async () => {
    folder = await createFolder()
    await cp('locales/en', join(folder.path, 'locales/en'), { recursive: true })
  })
  afterEach(() => folder.remove())

  test('yield the same files when imported again', async () => {
    const entries = await exportTexts('zh_CN')
    await importTexts(
      'zh_CN',
      entries.filter(({ target }) => target !== ''),
      folder.path,
    )
    for (const file of ['products/records.json', 'accounts/server.json', 'firmware/statecharts.json']) {
      const text = await folder.read(`locales/zh_CN/${file}`)
      expect(JSON.parse(text)).toEqual(JSON.parse(await readFile(`locales/zh_CN/${file}`, 'utf8')))
    }
  })

  test('are all untranslated in a new language', async () => {
    const entries = await exportTexts('fr', folder.path)
    expect(entries.length).toBeGreaterThan(4_000)
    expect(entries.every(({ target }) => target === '')).toBe(true)
    await expect(importTexts('fr', entries, folder.path)).rejects.toThrow('there is no translation')
  })

  test('create the folder of a new language', async () => {
    const entries = (await exportTexts('fr', folder.path)).map((one) => ({ ...one, target: one.source }))
    await importTexts('fr', entries, folder.path)
    expect(await exportTexts('fr', folder.path)).toEqual(entries)
    expect(entries.map(({ key }) => key)).toContain('kit/table.json#selected_many')
  })

  test('are refused if a placeholder is missing, with the key', () => {
    const key = 'core/problems.json#tooSmall'
    expect(findFaults([{ key, source: 'At least {{minimum}}', target: 'Mindestens' }])).toEqual([
      `${key}: the placeholders are none instead of minimum`,
    ])
  })
})
