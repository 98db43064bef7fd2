import { encodeKey } from '#contract/licences/keyCode.ts'
import { listSearchFields, readListState, validSearchText } from '#src/kit/table/list.ts'
import { findExactMatch } from '#src/kit/table/useOpenOnEnter.ts'
import type { BodyCall } from '#store/api/generated/callNames.ts'

const rows = [
  { id: '1', pid: 'AM1', name: 'Meter' },
  { id: '2', pid: 'AM1', name: 'AM12' },
]

test('a text identifies one record by its id, or by a unique field', () => {
  const matchOf = (text: string) => findExactMatch(rows, { kind: 'device' }, text)?.id
  expect(matchOf('2')).toBe('2')
  expect(matchOf('AM12')).toBe('2')
  expect(matchOf('AM1')).toBeUndefined()
  expect(matchOf('am12')).toBeUndefined()
})

test('the only row is the match, whatever it shows of the text, e.g. of a licence key', () => {
  const key = { id: '1', serial: '1000-…-0000' }
  const serial = encodeKey(new Uint8Array(16))
  const matchOf = (rows: { id: string }[]) => findExactMatch(rows, { kind: 'licenceKey' }, serial)?.id
  expect(matchOf([key])).toBe('1')
  expect(matchOf([])).toBeUndefined()
  expect(matchOf([{ id: '1' }, { id: '2' }])).toBeUndefined()
})

test('only searchable lists accept a text, and none that is too short or too long', () => {
  const query = new URLSearchParams({ q: ' AM1 ' })
  const textOf = (call: BodyCall, kind: 'device' | 'dialProduct' | 'licenceKey') =>
    readListState({ call, kind, defaultSort: 'id asc' }, query).text
  expect(textOf('getDevicePage', 'device')).toBe('AM1')
  expect(textOf('getDialProductPage', 'dialProduct')).toBeUndefined()
  expect(textOf('getLicenseDeviePage', 'licenceKey')).toBe('AM1')
  expect(listSearchFields({ kind: 'device' }).searchFields).toEqual(['id', 'name', 'pid'])
  expect(validSearchText('A')).toBeUndefined()
  expect(validSearchText('A'.repeat(101))).toBeUndefined()
})
