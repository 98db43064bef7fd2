import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { readConfig } from '#server/platform/config/config.ts'
import { consoleFiles } from '#server/platform/http/console.ts'
import { inlineSources } from '#server/platform/http/security.ts'
import { createFolder } from '#support/files.ts'
import { testEnv } from '#support/testEnv.ts'

const config = readConfig({ ...testEnv, API_BASE: 'https://platform.example/api' })

describe('the page of the console', () => {
  const withConsole = async <Result>(page: string, use: (app: FastifyInstance) => Promise<Result>): Promise<Result> => {
    const folder = await createFolder()
    await mkdir(join(folder.path, 'assets'))
    await writeFile(join(folder.path, 'third-party-notices.txt'), 'react 19.3.1 (MIT)')
    await writeFile(join(folder.path, 'assets', 'main.js'), 'start()')
    const app = Fastify()
    try {
      await app.register(consoleFiles, { config, folder: folder.path, page, storageUrl: 'https://files.example' })
      return await use(app)
    } finally {
      await app.close().catch(() => undefined)
      await folder.remove()
    }
  }
  const bodyAt = (path: string, page: string) => withConsole(page, async (app) => (await app.inject(path)).body)
  const pageOf = (page: string) => bodyAt('/', page)
  const expected =
    '<meta name="platform" content="https://platform.example/api"><meta name="storage" content="https://files.example">'

  test.each([
    ['minified', '<meta name=platform content=/platform><meta name=storage content=http://127.0.0.1:8090>'],
    ['as it is written', '<meta name="platform" content="/platform" /><meta name="storage" content="" />'],
  ])('contains the addresses of its platform and its storage, %s', async (_, index) => {
    expect(await pageOf(index)).toBe(expected)
  })

  test('is served with the licence notices of its packages', async () => {
    const page = '<meta name=platform content=""><meta name=storage content="">'
    expect(await bodyAt('/third-party-notices.txt', page)).toBe('react 19.3.1 (MIT)')
  })

  test.each(['/third-party-notices.txt', '/assets/main.js'])('has %s for HEAD and in ranges as well', async (url) => {
    await withConsole('<meta name=platform content=""><meta name=storage content="">', async (app) => {
      const { body, headers } = await app.inject(url)
      const head = await app.inject({ method: 'HEAD', url })
      expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(body.length)])
      const part = await app.inject({ url, headers: { range: 'bytes=2-4' } })
      expect([part.statusCode, part.body]).toEqual([206, body.slice(2, 5)])
      const beyond = await app.inject({ url, headers: { range: 'bytes=99-' } })
      expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${body.length}`])
      const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    })
  })

  test('is not served without these addresses', async () => {
    await expect(pageOf('<meta name="platform" content="/platform" />')).rejects.toThrow('cannot be told its storage')
  })

  test('may contain the style and the script of its first frame, and no others', async () => {
    const page = '<head><style>a{color:red}</style></head><body><style>\nb{}\n</style></body>'
    expect(inlineSources(page, 'style')).toEqual([
      "'sha256-6hWWMOcF+mJesSJGYhmK2lkIIEw9Xc5XKGLPVzh8yxs='",
      "'sha256-lkYe5SAjgQT1av6fhWoNE7zxmqmfMlAULMnahGbZ8os='",
    ])
    expect(inlineSources('<script src="a.js"></script><script>\na()\n</script>', 'script')).toEqual([
      expect.stringMatching(/^'sha256-/),
    ])
    expect(inlineSources('', 'script')).toEqual([])
  })
})
