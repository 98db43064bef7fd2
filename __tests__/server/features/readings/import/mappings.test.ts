import { fileMapping } from '#server/features/readings/import/mapping.ts'

describe('a declarative mapping', () => {
  const mappingOf = (record: object) => ({
    source: 'Import · Scale',
    time: { iso: 'Time' },
    device: { id: 'SCALE-1', name: 'Scale' },
    kinds: { bodyFat: [record] },
    ignored: [],
  })

  test.each([
    ['a quantity that its kind does not have', { quantities: { height: 'Height' } }, false],
    [
      'a choice that its kind does not have',
      { quantities: { weight: 'Weight' }, choices: { mood: { always: 'good' } } },
      false,
    ],
    [
      'a word that its choice does not have',
      { quantities: { weight: 'Weight' }, choices: { entry: { always: 'guessed' } } },
      false,
    ],
    ['names of its kind', { quantities: { weight: 'Weight' }, choices: { entry: { always: 'manual' } } }, true],
  ])('%s', (_name, record, isValid) => {
    expect(fileMapping.safeParse(mappingOf(record)).success).toBe(isValid)
  })
})
