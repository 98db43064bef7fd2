import { mergeVersions } from '#src/kit/form/mergeVersions.ts'
import { isDeepEqual } from '#src/kit/lib/deepEqual.ts'

const base = { name: 'Lamp', link: 'a', files: [{ id: '1', url: 'x' }], notes: '' }
const changesSinceBase = (values: typeof base) => (name: string) =>
  !isDeepEqual(values[name as keyof typeof base], base[name as keyof typeof base])
const merge = (mine: typeof base, theirs: typeof base) =>
  mergeVersions(mine, theirs, { isChangedHere: changesSinceBase(mine), isChangedThere: changesSinceBase(theirs) })

describe('two versions of a record', () => {
  test('are merged if they changed different fields; new URLs of a file are no change', () => {
    const mine = { ...base, name: 'Night lamp', notes: 'new' }
    const theirs = { ...base, link: 'b', files: [{ id: '1', url: 'y' }] }
    expect(merge(mine, theirs)).toEqual({
      merged: { ...base, name: 'Night lamp', notes: 'new', link: 'b' },
      conflicting: [],
    })
  })

  test('conflict in the fields that both changed differently only', () => {
    const mine = { ...base, name: 'Night lamp', link: 'b' }
    const theirs = { ...base, name: 'Desk lamp', link: 'b', notes: 'theirs' }
    expect(merge(mine, theirs)).toEqual({ merged: { ...mine, notes: 'theirs' }, conflicting: ['name'] })
  })
})
