import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/platform/db/rows.ts'
import { runAxe } from '#support/axe.ts'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { type Evidence, exportEvidence, openFromDisk } from '#support/evidence.ts'
import { openReader } from '#support/readers.ts'

describe('an evidence file', () => {
  let console: Console
  let id: string
  let evidence: Evidence
  beforeAll(async () => {
    console = await startConsole()
    const [row] = await rowsOf<{ id: string }>(console.db, sql`select id from vendor where name = 'Tern Devices'`)
    id = row?.id ?? ''
    const { page } = await openReader(console, `/main/auditRecord?machine=vendorAudit&record=${id}`, { as: 'auditor' })
    evidence = await exportEvidence(page)
  })
  afterAll(() => console.close())

  test('is named after workflow, record and day', () => {
    expect(evidence.name).toMatch(/^vendorAudit-Tern-Devices-\d{4}-\d\d-\d\d\.html$/)
  })

  test('shows record, diagram, steps and reasons from disk without network requests, and its hashes match', async () => {
    const { page, requests, failures } = await openFromDisk(console, evidence.html)
    expect(await page.locator('#verdict').innerText()).toBe('✓ All 2 hashes match')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Tern Devices')
    const steps = page.locator('#steps > li')
    expect(await steps.nth(0).innerText()).toMatch(/Submit for review[\s\S]*Not submitted → Under review/)
    expect(await steps.nth(1).innerText()).toMatch(
      /Reject[\s\S]*admin · Administrator[\s\S]*Company information incorrect[\s\S]*Registration number\s+Has one digit too few/,
    )
    expect(await page.locator('.chart-state.is-now').getAttribute('data-state')).toBe('rejected')
    expect(requests).toEqual([expect.stringMatching(/^file:/)])
    expect(failures).toEqual([])
  })

  test('replays itself by buttons, by keys and automatically', async () => {
    const { page } = await openFromDisk(console, evidence.html)
    const currentState = page.locator('.chart-state.is-now')
    const lit = page.locator('.chart-edge.is-lit')
    await page.getByRole('button', { name: 'Previous' }).click()
    expect(await currentState.getAttribute('data-state')).toBe('underReview')
    expect(await lit.getAttribute('data-edge')).toBe('new vendor.submit underReview')
    await page.keyboard.press('ArrowLeft')
    expect(await page.locator('#position').innerText()).toBe('Step 0 of 2')
    expect(await currentState.getAttribute('data-state')).toBe('new')
    expect(await lit.count()).toBe(0)
    await page.getByRole('button', { name: 'Play' }).click()
    await eventually(async () => expect(await page.locator('#position').innerText()).toBe('Step 2 of 2'))
    await page.getByRole('button', { name: 'Play' }).waitFor()
  })

  test.each([
    ['a reason', 'Has one digit', 'Has one Digit'],
    ['who did it', '"actorName":"admin"', '"actorName":"admim"'],
    ['a time', '"at":"2', '"at":"1'],
  ])('names the row in which one byte of %s was changed', async (_, before, after) => {
    const forgery = evidence.html.replace(before, after)
    expect(forgery).not.toBe(evidence.html)
    const [, row] =
      /"seq":(\d+)/.exec(evidence.html.slice(evidence.html.lastIndexOf('{"seq"', evidence.html.indexOf(before)))) ?? []
    const { page } = await openFromDisk(console, forgery)
    expect(await page.locator('#verdict').innerText()).toBe(`✗ These rows do not match their hash: #${row}`)
    expect(await page.locator('.check.is-wrong').count()).toBe(1)
  })

  test('runs only its own script, whatever a vendor name or reason contains', async () => {
    const hostile = '</script><img src=x onerror=hacked()><script>hacked()</script>'
    await console.db.execute(sql`update vendor set name = ${hostile} where id = ${id}`)
    const { page } = await openReader(console, `/main/auditRecord?machine=vendorAudit&record=${id}`)
    const { html } = await exportEvidence(page)
    const spoilt = html.replace('The registration number is not', hostile.replaceAll('<', '\\u003c'))
    const file = await openFromDisk(console, spoilt)
    expect(await file.page.getByRole('heading', { level: 1 }).innerText()).toBe(hostile)
    expect(await file.page.locator('#steps').innerText()).toContain(hostile)
    expect(await file.page.locator('img').count()).toBe(0)
    const inline = html.replace('</main>', '<script>document.title = "hacked"</script></main>')
    const forgery = await openFromDisk(console, inline)
    expect(await forgery.page.title()).not.toBe('hacked')
  })

  test.each(['light', 'dark'] as const)('is accessible in Chinese, %s', async (colorScheme) => {
    const reader = await openReader(console, `/main/auditRecord?machine=vendorAudit&record=${id}`, { locale: 'zh-CN' })
    const { html } = await exportEvidence(reader.page, '导出存证')
    const { page } = await openFromDisk(console, html, { colorScheme, bypassCSP: true, locale: 'zh-CN' })
    expect(await page.locator('#verdict').innerText()).toBe('✓ 2 个哈希全部一致')
    expect(await runAxe(page)).toEqual([])
  })
})
