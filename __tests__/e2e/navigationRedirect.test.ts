import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { pathOf, waitForContent, waitForPath } from '#support/tab.ts'
import { firstPages } from '#support/viewers.ts'

const hostile = [
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '%2f%2fevil.example',
  'https:evil.example',
  'javascript:document.title="taken"',
  'JaVaScRiPt:document.title="taken"',
  '/main/deviceAdmin\njavascript:document.title="taken"',
  'data:text/html,<script>document.title="taken"</script>',
  '/redirect',
  '/redirect?from=/redirect?from=/redirect',
  '/redirect?from=//evil.example',
  '/../../etc/passwd',
  '/main/../../evil',
  '/main/deviceAdmin/../../evil',
  '/main/pushes',
  '/nowhere',
  '@evil.example',
  '',
]

describe('a path in the parameter from', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())

  const openVisitorAs = async (account: string) => {
    const visitor = await console.openVisitor()
    await visitor.open('/login')
    await visitor.signIn(account)
    await waitForContent(visitor.page)
    return visitor
  }

  test('of a page leads to that page with its filters', async () => {
    const { page, open } = await openVisitorAs('admin')
    const path = '/main/bloodPressure?f.severity=grade2&page=2&standard=escEsh2018'
    await open(`/redirect?from=${encodeURIComponent(path)}`)
    await waitForPath(page, path)
  })

  test('of any other form leads to the login page, and never to another site', async () => {
    const { page, open } = await openVisitorAs('admin')
    const requests: string[] = []
    page.on('request', (request) => requests.push(new URL(request.url()).origin))
    const ledTo: Record<string, string> = {}
    for (const from of hostile) {
      await open(`/redirect?from=${encodeURIComponent(from)}`)
      await page.waitForURL(({ hash }) => !hash.includes('from='))
      await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
      ledTo[from] = pathOf(page)
    }
    expect(ledTo).toEqual(Object.fromEntries(hostile.map((from) => [from, '/login'])))
    expect(new Set(requests)).toEqual(new Set([console.url]))
    await eventually(async () => expect(await page.title()).toBe('Sign in · Device console'))
  })

  test('without encoding is handled in the same way', async () => {
    const { page, open } = await openVisitorAs('admin')
    for (const from of hostile.filter((one) => !/[\s<]/.test(one))) {
      await open(`/redirect?from=${from}`)
      await page.waitForURL(({ hash }) => hash === '#/login')
    }
    expect(page.url()).toBe(`${console.url}/#/login`)
  })

  test('of the login page leads to the first page after signing in', async () => {
    const { page, open, signIn } = await console.openVisitor()
    for (const from of ['//evil.example', '/redirect?from=//evil.example', '/login?from=/login', '/']) {
      await open('/nowhere')
      await waitForPath(page, '/login')
      await open(`/login?from=${encodeURIComponent(from)}`)
      await signIn('vendor')
      await waitForPath(page, firstPages.vendor)
    }
  })

  test('is preserved by a change of language', async () => {
    const { page, open } = await openVisitorAs('admin')
    const path = '/main/bloodPressure?f.severity=grade2&standard=escEsh2018'
    await open(path)
    await page.getByRole('button', { name: 'Edit filter Level: Grade 2' }).waitFor()
    await page.getByRole('combobox', { name: 'Language' }).selectOption('zh_CN')
    await page.getByRole('heading', { name: '血压', level: 1 }).waitFor()
    await waitForPath(page, path)
  })
})
