import { exactOption, groupOptions, matchOptions, optionId } from '#src/kit/form/pickerOptions.ts'

const options = [
  { value: 'P2001', label: 'Harbour Band', detail: 'P2001 · Northwind', group: 'Sports' },
  { value: 'P1000', label: 'Band charger', detail: 'P1000 · Kestrel', group: 'Lighting' },
  { value: 'P2002', label: '血压计', detail: 'P2002 · Northwind', group: 'Sports' },
  { value: 'Asia/Hong_Kong', label: 'Asia/Hong Kong', detail: 'UTC+8' },
]
const matches = (typed: string) => matchOptions(options, typed).map(({ value }) => value)

test('options are found by name, id, parent and group, in any order of words', () => {
  expect(matches('northwind band')).toEqual(['P2001'])
  expect(matches('p200')).toEqual(['P2001', 'P2002'])
  expect(matches('血压')).toEqual(['P2002'])
  expect(matches('sports')).toEqual(['P2001', 'P2002'])
  expect(matches('hong kong +8')).toEqual(['Asia/Hong_Kong'])
  expect(matches('ＢＡＮＤ')).toEqual(['P1000', 'P2001'])
  expect(matches('none')).toEqual([])
  expect(matches(' ')).toHaveLength(options.length)
})

test('only an exact name or id is taken over without choosing it', () => {
  expect(exactOption(options, 'harbour band')?.value).toBe('P2001')
  expect(exactOption(options, 'p1000')?.value).toBe('P1000')
  expect(exactOption(options, 'Band')).toBeUndefined()
  const twins = [1, 2].map((value) => ({ value: String(value), label: 'Same' }))
  expect(exactOption(twins, 'Same')).toBeUndefined()
})

test('options of a group stay together', () => {
  expect(groupOptions(options).map(([group, members]) => [group, members.length])).toEqual([
    ['Sports', 2],
    ['Lighting', 1],
    ['', 1],
  ])
})

test('an element id contains no space', () => {
  expect(optionId('list', { value: 'Kestrel Trail', label: '' })).toBe('list-Kestrel%20Trail')
})
