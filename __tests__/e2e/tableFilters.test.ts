import { type Console, startConsole } from '#support/console.ts'
import { eventually } from '#support/eventually.ts'
import { openReader, type Reader } from '#support/readers.ts'
import { testWorld } from '#support/template.ts'

describe('the filters of a table', () => {
  let console: Console
  let reader: Reader
  beforeAll(async () => {
    console = await startConsole()
    reader = await openReader(console, '/main')
    // Spans that end now are to end at the newest readings of the test world.
    await reader.page.clock.setFixedTime(testWorld.end)
  })
  afterAll(() => console.close())

  const button = (name: string) => reader.page.getByRole('button', { name, exact: true })
  const add = async (name: string) => {
    await button('Add filter').click()
    await reader.page.getByRole('menuitem', { name, exact: true }).click()
    return reader.page.getByRole('dialog', { name: `Edit filter ${name}` })
  }
  const expectColumn = (label: string, isExpected: (text: string) => boolean) =>
    eventually(async () => {
      const texts = await reader.table.column(label)
      expect(texts.length).toBeGreaterThan(0)
      expect(texts.filter((text) => !isExpected(text))).toEqual([])
    })

  test('a part of a name is matched regardless of case', async () => {
    await reader.open('/main/deviceAdmin')
    const editor = await add('Name')
    await editor.getByLabel('Contains').fill(' climate hub ')
    await editor.getByLabel('Contains').press('Enter')
    await button('Edit filter Name: climate hub').waitFor()
    await expectColumn('Name', (name) => name.startsWith('Climate Hub'))
    expect(reader.query().get('f.name')).toBe('climate hub')
    expect(await reader.table.total()).toBe(25)
  })

  test('a device is matched by its exact number only', async () => {
    await reader.open('/main/bloodPressure')
    await reader.waitUntilSettled()
    const [device = ''] = await reader.table.column('Device')
    await reader.open(`/main/bloodPressure?f.deviceId=${device}`)
    await expectColumn('Device', (id) => id === device)
    await reader.open(`/main/bloodPressure?f.deviceId=${device.slice(0, -1)}`)
    await reader.page.getByRole('heading', { name: 'No rows match the filters' }).waitFor()
  })

  test('several values of a list are combined, and their chip names them', async () => {
    await reader.open('/main/bloodPressure')
    const editor = await add('Level')
    await editor.getByText('Grade 3').click()
    await editor.getByText('Grade 2').click()
    await editor.getByRole('button', { name: 'Apply filter' }).click()
    await button('Edit filter Level: Grade 3, Grade 2').waitFor()
    await expectColumn('Level', (level) => ['Grade 3', 'Grade 2'].includes(level))
    expect(reader.query().get('f.severity')).toBe('grade3,grade2')
  })

  test('a range of numbers includes both its ends, and a range that ends before it begins is refused', async () => {
    await reader.open('/main/bloodPressure')
    const editor = await add('Systolic')
    await editor.getByRole('button', { name: 'Apply filter' }).click()
    await editor.getByText('Enter a value').waitFor()
    await editor.getByLabel('From (mmHg)').fill('160')
    await editor.getByLabel('To (mmHg)').fill('140')
    await editor.getByRole('button', { name: 'Apply filter' }).click()
    await editor.getByText('The second value must be at least the first').waitFor()
    expect(reader.query().has('f.systolic')).toBe(false)

    await editor.getByLabel('From (mmHg)').fill('140')
    await editor.getByLabel('To (mmHg)').fill('141')
    await editor.getByRole('button', { name: 'Apply filter' }).click()
    await button('Edit filter Systolic: 140 to 141 mmHg').waitFor()
    await expectColumn('Systolic (mmHg)', (value) => value === '140' || value === '141')
    const values = new Set(await reader.table.column('Systolic (mmHg)'))
    expect([...values].sort()).toEqual(['140', '141'])
  })

  test('a time span ends now, and a time is read in the zone of the reader', async () => {
    await reader.open('/main/bloodPressure')
    await reader.waitUntilSettled()
    const all = await reader.table.total()
    const spans = await add('Measured at')
    await spans.getByRole('button', { name: 'Last 7 days' }).click()
    await button('Edit filter Measured at: Last 7 days').waitFor()
    await eventually(async () => expect(await reader.table.total()).toBeLessThan(all))
    expect(reader.query().get('f.measuredAt')).toBe('last:7d')

    await button('Edit filter Measured at: Last 7 days').click()
    const editor = reader.page.getByRole('dialog', { name: 'Edit filter Measured at' })
    await editor.getByLabel('From').fill('2026-11-19T00:00')
    await editor.getByLabel('Before').fill('2026-11-20T00:00')
    await editor.getByRole('button', { name: 'Apply filter' }).click()
    await eventually(async () =>
      expect(reader.query().get('f.measuredAt')).toBe('2026-11-18T16:00:00.000Z..2026-11-19T16:00:00.000Z'),
    )
    await expectColumn('Measured at (UTC+8)', (time) => time.startsWith('Nov 19'))
  })

  test('filters are changed, removed one by one and cleared together', async () => {
    await reader.open('/main/deviceAdmin?f.name=tag&f.binding=bound&f.vid=V1001&page=1')
    await button('Edit filter Name: tag').click()
    const editor = reader.page.getByRole('dialog', { name: 'Edit filter Name' })
    await editor.getByLabel('Contains').fill('pro')
    await editor.getByLabel('Contains').press('Enter')
    await expectColumn('Name', (name) => name.startsWith('BP-2 Pro'))
    await button('Remove filter Vendor').click()
    await eventually(async () => expect([...reader.query().keys()].sort()).toEqual(['f.binding', 'f.name']))
    await button('Clear filters').click()
    await eventually(async () => expect(await reader.table.total()).toBe(500))
    expect(await reader.page.getByRole('button', { name: /^Edit filter/ }).count()).toBe(0)
  })

  test('an empty result is reported, with an offer to clear the filters', async () => {
    await reader.open('/main/deviceAdmin?f.name=nobody%27s')
    await reader.page.getByRole('heading', { name: 'No rows match the filters' }).waitFor()
    await button('Clear filters').click()
    await reader.page.getByRole('gridcell').first().waitFor()
    expect(reader.query().has('f.name')).toBe(false)
  })
})
