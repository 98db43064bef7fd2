import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { concurrentJobsMax } from '#contract/jobs/job.ts'
import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { openReader, type Reader } from '#support/readers.ts'

describe('the export of a list', () => {
  let console: Console
  let reader: Reader
  beforeAll(async () => {
    console = await startConsole()
    reader = await openReader(console, '/main', { acceptDownloads: true })
  })
  afterAll(() => console.close())

  test('is requested, followed on another page and downloaded with the keyboard', async () => {
    const { page, open, waitUntilSettled } = reader
    await open('/main/deviceAdmin?f.binding=unbound')
    await waitUntilSettled()
    const total = (await page.getByRole('status').first().innerText()).replace(/\D/g, '')
    await page.getByRole('button', { name: 'Export', exact: true }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Export: All devices' })
    await dialog.getByText(`${Number(total).toLocaleString('en')} rows`, { exact: true }).waitFor()
    await dialog.getByRole('radio', { name: /^CSV/ }).focus()
    await page.keyboard.press('Space')
    await dialog.getByRole('button', { name: 'Export', exact: true }).focus()
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })

    await open('/main/vendor')
    await page.getByRole('button', { name: 'Jobs', exact: true }).focus()
    await page.keyboard.press('Enter')
    const download = page.getByRole('button', { name: 'Download Devices (CSV)' })
    await download.waitFor()
    await download.focus()
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    expect(file.suggestedFilename()).toMatch(/^Devices \d{4}-\d\d-\d\d\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines.length - 1).toBe(Number(total))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Jobs' }).waitFor({ state: 'detached' })

    const sum = createHash('sha256')
      .update(await readFile(await file.path()))
      .digest('hex')
    const auditor = await openReader(console, `/main/exportLog?f.sha256=${sum}`, { as: 'auditor', locale: 'zh-CN' })
    await auditor.waitUntilSettled()
    expect(await auditor.table.column('内容')).toEqual(['设备（CSV）'])
    expect(await auditor.table.column('筛选字段')).toEqual(['绑定状态：未绑定'])
    await auditor.context.close()
  })

  /** Starts the export of the open list. */
  const begin = async ({ page, waitUntilSettled }: Reader) => {
    await waitUntilSettled()
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^Export: / })
    await dialog.getByText(/^[\d,]+ rows$/).waitFor()
    expect(await dialog.getByRole('radio', { name: /^Excel workbook/ }).isChecked()).toBe(true)
    await dialog.getByRole('button', { name: 'Export', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  test('of few rows is saved when it is ready, on any page', async () => {
    const own = await openReader(console, '/main/vendor', { acceptDownloads: true })
    const [file] = await Promise.all([
      own.page.waitForEvent('download'),
      begin(own).then(() => own.open('/main/statecharts')),
    ])
    expect(file.suggestedFilename()).toMatch(/^Vendors .*\.xlsx$/)
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
    await own.context.close()
  })

  test('of many rows is offered for download when it is ready, without opening the jobs', async () => {
    await console.db.execute(
      sql`insert into feedback (vid, pid, type, remark, app_name)
          select 'V1001', 'P2001', 'problem', 'It does not pair ' || n, 'Aster' from generate_series(1, 1001) n`,
    )
    const own = await openReader(console, '/main/feedback?f.handledBy=vendor', { acceptDownloads: true })
    await begin(own)
    await own.open('/main/statecharts')
    const toast = own.page.locator('.toast').filter({ hasText: 'is ready' })
    const [file] = await Promise.all([
      own.page.waitForEvent('download'),
      toast.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^Feedback .*\.xlsx$/)
    await toast.waitFor({ state: 'detached' })
    await own.context.close()
  })

  test('of pages reports invalid ranges, and does not start with them', async () => {
    const { page, open, waitUntilSettled } = reader
    await open('/main/deviceAdmin')
    await waitUntilSettled()
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Export: All devices' })
    const start = dialog.getByRole('button', { name: 'Export', exact: true })
    await dialog.getByText('Pages', { exact: true }).click()
    const pages = async (from: string, to: string) => {
      await dialog.getByLabel('Start page').fill(from)
      await dialog.getByLabel('End page').fill(to)
    }
    for (const [from, to, problem] of [
      ['0', '1', 'Start and end page must not be 0'],
      ['3', '2', 'The end page must not be before the start page'],
      ['1', '101', 'Choose pages with at most 10,000 rows in total'],
    ] as const) {
      await pages(from, to)
      await dialog.getByRole('status').getByText(problem).waitFor()
      expect([problem, await start.isDisabled()]).toEqual([problem, true])
    }
    await pages('1', '2')
    await dialog.getByText('200 rows', { exact: true }).waitFor()
    expect(await start.isEnabled()).toBe(true)
    await page.keyboard.press('Escape')
  })

  test('is cancelled before it starts: its file is not created, and the next one is', async () => {
    const vendor = await openReader(console, '/main/deviceVendor', { as: 'vendor' })
    const { page, waitUntilSettled } = vendor
    await waitUntilSettled()
    // The account's concurrency limit is reached: the next job waits.
    await console.db.execute(
      sql`insert into background_job (id, kind, account_id, language, title_en, title_zh, input, state)
          select gen_random_uuid(), 'export', account.id, 'en', 'Long work', '长时间工作', '{}', 'running'
            from account, generate_series(1, ${concurrentJobsMax}) where username = 'vendor'`,
    )
    const begin = async () => {
      await page.getByRole('button', { name: 'Export', exact: true }).click()
      const dialog = page.getByRole('dialog', { name: /^Export: / })
      await dialog.getByText(/^[\d,]+ rows$/).waitFor()
      await dialog.getByRole('button', { name: 'Export', exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    const jobs = page.getByRole('dialog', { name: 'Jobs' })
    const deviceJobs = jobs.getByRole('listitem').filter({ hasText: 'Devices (XLSX)' })
    await begin()
    await page.getByRole('button', { name: 'Jobs', exact: true }).click()
    await deviceJobs.getByText('Waiting', { exact: true }).waitFor()
    await deviceJobs.getByRole('button', { name: 'Cancel Devices (XLSX)' }).click()
    await deviceJobs.getByText('Cancelled', { exact: true }).waitFor()

    await console.db.execute(sql`delete from background_job where title_en = 'Long work'`)
    // The button that was pressed is gone; the focus is still in the panel.
    await page.keyboard.press('Escape')
    await jobs.waitFor({ state: 'detached' })
    await begin()
    await page.getByRole('button', { name: 'Jobs', exact: true }).click()
    await deviceJobs.first().getByRole('button', { name: 'Download Devices (XLSX)' }).waitFor()
    expect(await deviceJobs.getByText('Cancelled', { exact: true }).count()).toBe(1)
    expect(await deviceJobs.nth(1).getByRole('button').count()).toBe(0)

    // Its message links to the same page.
    await page.keyboard.press('Escape')
    await jobs.waitFor({ state: 'detached' })
    await page.goto(`${console.url}/#/messageCenter`)
    await page.locator('.cell-open:visible', { hasText: 'Your export of devices is ready' }).first().click()
    await page.getByRole('button', { name: 'Open jobs', exact: true }).press('Enter')
    const download = deviceJobs.first().getByRole('button', { name: 'Download Devices (XLSX)' })
    await download.waitFor()
    await eventually(async () =>
      expect(await jobs.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true),
    )
    await page.context().close()
  })

  test('of device data requires 1 to 5 types, a source and a first page, and writes a file for each type', async () => {
    const { page, open } = reader
    await open('/main/deviceManagement')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Export device data' })
    const start = dialog.getByRole('button', { name: 'Export', exact: true })
    await start.click()
    await dialog.getByText('Select 1 to 5 data types').waitFor()
    await dialog.getByText('Select at least one data source').waitFor()
    await dialog.getByRole('checkbox', { name: 'All products' }).check({ force: true })
    const types = dialog.getByRole('group', { name: 'Data types' }).getByRole('checkbox')
    for (const index of [0, 1, 2, 3, 4, 5]) await types.nth(index).check({ force: true })
    await dialog.getByText('Select 1 to 5 data types').waitFor()
    for (const index of [2, 3, 4, 5]) await types.nth(index).uncheck({ force: true })
    await dialog.getByLabel('Start page').fill('0')
    await dialog.getByText('Start and end page must not be 0').first().waitFor()
    // Nothing starts before its number of rows is shown.
    expect(await start.isDisabled()).toBe(true)
    await dialog.getByLabel('Start page').fill('1')
    await dialog
      .getByText(/^[\d,]+ rows$/)
      .nth(1)
      .waitFor()
    await start.click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Jobs', exact: true }).click()
    await eventually(async () =>
      expect(await page.getByRole('button', { name: /^Download / }).count()).toBeGreaterThanOrEqual(3),
    )
  })
})
