import { aConsole, type Console } from '#support/console.ts'

describe('a link to a page, opened without a session', () => {
  let console: Console
  beforeAll(async () => {
    console = await aConsole()
  })
  afterAll(() => console.close())

  test('leads to login and, after signing in, to the page with its filters', async () => {
    const { page, open, signIn } = await console.aVisitor()
    await open('/main/bloodPressure?f.severity=grade2')
    await signIn('admin')
    await page.getByRole('heading', { name: 'Blood pressure', level: 1 }).waitFor()
    expect(new URL(page.url()).hash).toBe('#/main/bloodPressure?f.severity=grade2')
    await page.getByRole('button', { name: 'Change filter Level: Grade 2' }).waitFor()
  })
})
