import { readFile } from 'node:fs/promises'
import { runAxe } from '#support/axe.ts'
import { type Console, startConsole } from '#support/console.ts'
import { openReader } from '#support/readers.ts'
import { testFile, uploaderOf } from '#support/uploader.ts'

/** A file of a German spreadsheet, not adapted to the console. */
const sheet = Buffer.from(
  [
    'Messzeit;Messgerät;Systolic (kPa);Diastolic (kPa);Puls',
    ...['25.01.2026 07:30;KÜCHE-1;16,0;10,4;62', '25.01.2026 19:45;KÜCHE-1;17,2;11,1;66'],
    ...['26.01.2026 07:31;KÜCHE-1;hoch;10,9;64', '26.01.2026 19:50;KÜCHE-1;16,4;10,7;61', ''],
  ].join('\r\n'),
  'latin1',
)

describe('importing a file without an import template', () => {
  let console: Console
  beforeAll(async () => {
    console = await startConsole()
  })
  afterAll(() => console.close())

  test('with the keyboard from the page of a kind to the report; the corrected rejects in Chinese by the saved template', async () => {
    const { page, waitUntilSettled } = await openReader(console, '/main/bloodPressure', {
      acceptDownloads: true,
      bypassCSP: true,
    })
    await waitUntilSettled()
    await page.getByRole('button', { name: 'Import', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Import: Blood pressure' }).waitFor()
    await uploaderOf(page).choose(testFile('Blutdruck.csv', sheet))

    await page.getByLabel('Encoding').waitFor()
    const valuesOf = async (...labels: string[]) =>
      Promise.all(labels.map((label) => page.getByLabel(label, { exact: true }).inputValue()))
    expect(await valuesOf('Delimiter', 'Decimal separator', 'Encoding', 'Date format', 'Time zone')).toEqual([
      ...[';', ',', 'windows-1252', 'dmy', 'Asia/Shanghai'],
    ])
    expect(await valuesOf('Unit of Systolic', 'Unit of Diastolic')).toEqual(['kPa', 'kPa'])
    await page.getByLabel('Device', { exact: true }).selectOption('Messgerät')
    await page.getByLabel('Pulse', { exact: true }).selectOption('Puls')
    await page.getByText('0 can be imported, 4 will be rejected').waitFor()
    await page.getByRole('checkbox', { name: /^Add unknown devices/ }).focus()
    await page.keyboard.press('Space')
    await page.getByText('3 can be imported, 1 will be rejected').waitFor()

    await page.getByLabel('Decimal separator').selectOption('.')
    await page.getByText('0 can be imported, 4 will be rejected').waitFor()
    expect(await valuesOf('Device', 'Pulse', 'Unit of Systolic')).toEqual(['Messgerät', 'Puls', 'kPa'])
    await page.getByLabel('Decimal separator').selectOption(',')
    await page.getByText('3 can be imported, 1 will be rejected').waitFor()
    expect(await page.getByRole('checkbox', { name: /^Add unknown devices/ }).isChecked()).toBe(true)
    const first = page.getByRole('region', { name: 'Preview of the first rows' }).getByRole('row').nth(1)
    expect(await first.getByRole('cell').allTextContents()).toEqual([
      ...['2', '', 'Jan 25, 07:30:00 UTC+8', 'KÜCHE-1', '120', '78', '62'],
    ])
    expect(await runAxe(page)).toEqual([])

    await page.reload()
    await page.getByText('3 can be imported, 1 will be rejected').waitFor()
    expect(await valuesOf('Device', 'Pulse', 'Unit of Systolic', 'Decimal separator')).toEqual([
      'Messgerät',
      'Puls',
      'kPa',
      ',',
    ])

    await page.getByRole('button', { name: 'Save as import template…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Blutdruck')
    await dialog.getByRole('checkbox', { name: 'Share with everyone who can import' }).check({ force: true })
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Import 3 readings' }).focus()
    await page.keyboard.press('Enter')
    const report = page.getByRole('region', { name: /^Blood pressure: Blutdruck.csv/ })
    await report.getByText('Done', { exact: true }).waitFor()
    expect(await report.locator('.facts dd').allTextContents()).toEqual(['3', '0', '1'])
    expect(await runAxe(page)).toEqual([])
    const download = report.getByRole('button', { name: 'Download rejected rows' })
    await download.focus()
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
    expect(file.suggestedFilename()).toBe('Blutdruck rejects.csv')
    const rejects = await readFile(await file.path(), 'utf8')

    await report.getByRole('button', { name: 'Upload fixed file' }).focus()
    await page.keyboard.press('Enter')
    await uploaderOf(page).choose(testFile('again.csv', Buffer.from(rejects)))
    await page.getByText('0 can be imported, 1 will be rejected').waitFor()
    const mappings = page.getByLabel('Import template', { exact: true })
    expect(await mappings.locator('option:checked').textContent()).toBe('Blutdruck (shared)')
    expect(await page.getByRole('checkbox', { name: /^Add unknown devices/ }).isChecked()).toBe(true)
    await page.getByLabel('Missing values').fill('-; hoch')
    await page.getByText('missing: Systolic').first().waitFor()
    await page.getByLabel('Thousands separator').selectOption('Point: 12.345')

    const chinese = await openReader(console, '/main/readingImport?kind=bloodPressure', {
      bypassCSP: true,
      locale: 'zh-CN',
    })
    const mended = Buffer.from(rejects.replace('KÜCHE-1;hoch', 'KÜCHE-1;16,8'))
    await uploaderOf(chinese.page).choose(testFile('mended.csv', mended))
    await chinese.page.getByLabel('导入模板', { exact: true }).selectOption({ label: 'Blutdruck（已共享）' })
    await chinese.page.getByText('可导入 1 条，将拒绝 0 条').waitFor()
    expect(await chinese.page.getByLabel('编码').inputValue()).toBe('utf-8')
    await chinese.page.getByLabel('小数分隔符').selectOption('.')
    await chinese.page.getByText('可导入 0 条，将拒绝 1 条').waitFor()
    expect(await chinese.page.getByRole('combobox', { name: '设备', exact: true }).inputValue()).toBe('Messgerät')
    await chinese.page.getByLabel('小数分隔符').selectOption(',')
    await chinese.page.getByText('可导入 1 条，将拒绝 0 条').waitFor()
    expect(await runAxe(chinese.page)).toEqual([])
    await chinese.page.getByRole('button', { name: '导入 1 条测量记录' }).click()
    await chinese.page.getByText('已完成', { exact: true }).waitFor()
    expect(await chinese.page.locator('.import-report .facts dd').allTextContents()).toEqual(['1', '0', '0'])
  })

  test('values that a file lacks are shown and chosen; its rejects use the same mapping, saved or not', async () => {
    const rows = ['at;Steps;Distance;Who', '2026-01-25 23:59;12.345;7,5;u_walker', '2026-01-26 23:59;viele;6,1;', '']
    const steps = rows.join('\n')
    const { page } = await openReader(console, '/main/readingImport?kind=deDataBracelet', {
      acceptDownloads: true,
      bypassCSP: true,
    })
    await uploaderOf(page).choose(testFile('Schritte.csv', Buffer.from(steps)))
    await page.getByText('Enter the device ID').waitFor()
    await page.getByLabel('Device ID').fill('STEPS-1')
    await page.getByLabel('Summary type').selectOption('Always: Daily activity')
    await page.getByLabel('User', { exact: true }).selectOption('Who')
    await page.getByRole('checkbox', { name: /^Add unknown devices/ }).check({ force: true })
    await page.getByLabel('Thousands separator').selectOption('None: 12345')
    await page.getByText('0 can be imported, 2 will be rejected').waitFor()
    await page.getByLabel('Thousands separator').selectOption('Point: 12.345')
    await page.getByText('1 can be imported, 1 will be rejected').waitFor()
    const first = page.getByRole('region', { name: 'Preview of the first rows' }).getByRole('row').nth(1)
    expect((await first.getByRole('cell').allTextContents()).slice(3)).toEqual([
      ...['STEPS-1', 'u_walker', '12,345', '7.50', 'Daily activity'],
    ])

    await page.getByText('Check and confirm first: Unit of Distance').waitFor()
    expect(await page.getByRole('button', { name: 'Import 1 reading' }).isDisabled()).toBe(true)
    await page.getByText('No unit in the file; km is assumed. Check it').waitFor()
    await page.getByRole('button', { name: 'Confirm', exact: true }).click()
    await page.getByText('Check and confirm first').waitFor({ state: 'detached' })

    const gaps = page.getByLabel('Missing values')
    await gaps.fill('1;2;3;4;5;6;7;8;9;10;11')
    await page.getByText('Enter at most 10 markers for missing values').waitFor()
    expect(await gaps.getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true)
    expect(await runAxe(page)).toEqual([])
    await gaps.fill('-; ')
    expect(await gaps.inputValue()).toBe('-; ')

    await page.getByRole('button', { name: 'Import 1 reading' }).click()
    const report = page.getByRole('region', { name: /Schritte.csv/ })
    await report.getByRole('button', { name: 'Save as import template…' }).waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      report.getByRole('button', { name: 'Download rejected rows' }).click(),
    ])
    const rejects = await readFile(await file.path(), 'utf8')
    expect(await runAxe(page)).toEqual([])
    await report.getByRole('button', { name: 'Upload fixed file' }).click()
    await uploaderOf(page).choose(testFile('mended.csv', Buffer.from(rejects.replace(';viele;', ';9.876;'))))
    await page.getByText('1 can be imported, 0 will be rejected').waitFor()
    const mappings = page.getByLabel('Import template', { exact: true })
    expect(await mappings.locator('option:checked').textContent()).toBe('Same as last import')
    expect(await first.getByRole('cell').allTextContents()).toEqual(expect.arrayContaining(['9,876', '6.10']))
  })

  test('the unit in a header is used and its conversion is explained; a unit without conversion is not guessed', async () => {
    const air = Buffer.from('at,CO (ppm),NO2 (ppb),TVOC (ppb)\n2026-01-05 07:00,0.9,18,210\n')
    const { page } = await openReader(console, '/main/readingImport?kind=deDataAqi', { bypassCSP: true })
    await uploaderOf(page).choose(testFile('monitor.csv', air))
    await page.getByText('1 ppm = 1.15 mg/m³ at 25 °C and 1013.25 hPa').waitFor()
    await page.getByText('1 ppb = 1.88 µg/m³ at 25 °C and 1013.25 hPa').waitFor()
    const reason = page.getByText('The unit “ppb” in the header of TVOC (ppb) cannot be converted to index')
    await reason.waitFor()
    const monoxide = page.getByLabel('Carbon monoxide', { exact: true })
    const unit = page.getByLabel('Unit of Carbon monoxide')
    expect([await monoxide.inputValue(), await unit.inputValue()]).toEqual(['CO (ppm)', 'ppm'])
    expect(await page.getByLabel('VOC index', { exact: true }).inputValue()).toBe('')
    await monoxide.selectOption('')
    await monoxide.selectOption('CO (ppm)')
    expect(await unit.inputValue()).toBe('ppm')
    await unit.selectOption('mg/m³')
    await page.getByText('The header of CO (ppm) contains the unit ppm, but its values are read as mg/m³').waitFor()
    await page.getByLabel('VOC index', { exact: true }).selectOption('TVOC (ppb)')
    await reason.waitFor()
    expect(await runAxe(page)).toEqual([])

    const scale = Buffer.from('at,体重（斤）,脂肪量（kg）\n2026-01-05 07:00,160,15.2\n')
    const chinese = await openReader(console, '/main/readingImport?kind=bodyFat', { bypassCSP: true, locale: 'zh-CN' })
    await uploaderOf(chinese.page).choose(testFile('scale.csv', scale))
    await chinese.page.getByText('按同一行的“体重”换算').waitFor()
    expect(await chinese.page.getByLabel('体重的单位').locator('option:checked').textContent()).toBe('斤')
    await chinese.page.getByLabel('设备编号', { exact: false }).fill('STEPS-1')
    const preview = chinese.page.getByRole('region', { name: '前几行的导入预览' })
    await preview.getByRole('cell', { name: '19.0', exact: true }).waitFor()
    expect(await preview.getByRole('cell').allTextContents()).toEqual(expect.arrayContaining(['80.0', '19.0']))
  })

  test('a file that is not a table is refused where it is chosen', async () => {
    const { page } = await openReader(console, '/main/readingImport?kind=deDataGlu')
    const uploader = uploaderOf(page)
    await uploader.choose(testFile('noise.csv', Buffer.from([1, 2, 0, 4])))
    await page.getByText('Not a readable CSV file').waitFor()
    await uploader.choose(testFile('wide.csv', Buffer.from(`${'a,'.repeat(2_000)}b\n1\n`)))
    await page.getByText('The file has 2001 columns; the limit is 1000').waitFor()
  })
})
