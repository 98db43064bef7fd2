import { definitionOf } from '#contract/products/definition.ts'
import { type Fault, faultsAt, readDefinition } from '#src/features/products/readDefinition.ts'

const product = {
  id: '5f0c7b1e-0000-4000-8000-000000000001',
  pid: 'P2001',
  vid: 'V1001',
  icon: { id: 'an image' },
  names: [{ language: 'en', name: 'Pulse', isDefault: true }],
  cid: 'C1001',
  communication: 'bluetooth',
  deviceKind: 'bloodPressure',
  buyLink: 'https://shop.example/pulse',
  email: 'help@example.com',
  phone: null,
  help: [
    {
      language: 'en' as const,
      html: '<p>Charge it.</p><p><img src="https://files.example/public/image2MB/7e1c.png" alt="lamp > green" width="80"> Wait.</p>',
    },
  ],
  alarms: { lowPower: { low: 15 } },
}
const text = JSON.stringify(definitionOf(product), null, 2)

const faultsIn = (file: string): Fault[] => {
  const definition = readDefinition(file, 'en')
  return 'faults' in definition ? definition.faults : []
}

describe('the definition of a product', () => {
  test('contains neither ids nor pictures, and is read as it was written', () => {
    for (const own of ['P2001', 'V1001', product.id, 'an image']) expect(text).not.toContain(own)
    expect(readDefinition(text, 'en')).toEqual({ definition: definitionOf(product) })
  })

  test('contains the texts of its help, and no picture: their files are not exported', () => {
    expect(definitionOf(product).help).toEqual([{ language: 'en', html: '<p>Charge it.</p><p> Wait.</p>' }])
  })

  test('reports the line of a JSON error', () => {
    const lines = text.split('\n')
    const broken = lines.with(3, `${lines[3]} oops`).join('\n')
    expect(faultsIn(broken)).toMatchObject([{ line: 4, field: '' }])
    expect(faultsIn('')).toMatchObject([{ line: 1 }])
    expect(faultsIn(text.replace('{', '{ /* a comment */'))).toHaveLength(1)
  })

  test('reports line and field of each invalid value', () => {
    const wrong = text.replace('https://shop', 'ftp://shop').replace('"name": "Pulse"', '"name": ""')
    const lineOf = (part: string) => wrong.split('\n').findIndex((line) => line.includes(part)) + 1
    expect(faultsIn(wrong).map(({ line, field }) => [line, field])).toEqual(
      expect.arrayContaining([
        [lineOf('ftp://'), 'buyLink'],
        [lineOf('"name": ""'), 'names.0.name'],
      ]),
    )
  })

  test('is refused with unknown fields, and with missing ones', () => {
    expect(faultsIn(text.replace('"phone": null', '"phone": null, "pid": "P1"'))).toMatchObject([{ field: 'pid' }])
    expect(faultsIn(text.replace(/"phone": null,\s*/, ''))).toMatchObject([{ line: 1, field: 'phone' }])
    expect(faultsIn(text.replace('definition/1', 'definition/2'))).toMatchObject([{ line: 2, field: 'format' }])
    expect(faultsIn('[1, 2]')).toHaveLength(1)
  })

  test('shows errors of the platform at their lines, too', () => {
    const line = text.split('\n').findIndex((one) => one.includes('"cid"')) + 1
    expect(faultsAt(text, [['cid', 'Does not exist any more']])).toMatchObject([{ line, field: 'cid' }])
  })
})
