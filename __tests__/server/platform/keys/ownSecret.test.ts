import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readOrCreateSecret } from '#server/platform/keys/secrets.ts'
import { createFolder, type Folder } from '#support/files.ts'

describe('a key file', () => {
  let folder: Folder
  let place: string
  beforeEach(async () => {
    folder = await createFolder()
    place = join(folder.path, 'keys', 'secret.key')
  })
  afterEach(() => folder.remove())

  test('is created once, also by servers that start together, without leftover files', async () => {
    const keys = await Promise.all([readOrCreateSecret(place), readOrCreateSecret(place)])
    expect(Buffer.from(keys[0] ?? '', 'base64')).toHaveLength(32)
    expect(new Set([...keys, await readOrCreateSecret(place), await readFile(place, 'utf8')]).size).toBe(1)
    expect(await readdir(join(folder.path, 'keys'))).toEqual(['secret.key'])
  })

  test('may end in a line break, as editors write it', async () => {
    const key = await readOrCreateSecret(place)
    await writeFile(place, `${key}\n`)
    expect(await readOrCreateSecret(place)).toBe(key)
  })

  test.each([
    ['empty, as a power failure leaves it', ''],
    ['too short', 'xx'],
    ['no base64', '!'.repeat(43)],
    ['cut', 'a'.repeat(42)],
  ])('that is %s is refused by its name', async (_, content) => {
    await readOrCreateSecret(place)
    await writeFile(place, content)
    await expect(readOrCreateSecret(place)).rejects.toThrow(`${place} is not a key of 32 bytes`)
    expect(await readFile(place, 'utf8')).toBe(content)
  })
})
