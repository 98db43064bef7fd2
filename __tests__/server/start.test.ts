import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { aFolder, type Folder } from '#support/files.ts'
import { startServer } from '../../tools/lib/server.ts'

describe('a server that cannot have its port', () => {
  let other: Server
  let folder: Folder
  let port: number

  beforeAll(async () => {
    folder = await aFolder()
    other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    port = (other.address() as { port: number }).port
  })
  afterAll(async () => {
    other.close()
    await folder.remove()
  })

  test.each(['PORT', 'OSS_PORT'])('ends, and says which %s to change', async (name) => {
    const starting = startServer({ DATA_DIR: folder.path, DATABASE_URL: '', SEED: 'none', [name]: String(port) })
    await expect(starting).rejects.toThrow(
      `127.0.0.1:${port} is in use by another program. Choose another PORT or OSS_PORT`,
    )
  })
})
