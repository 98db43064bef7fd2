import { readSorts, sortPattern, writeSorts } from '#contract/core/sorts.ts'
import { recordKinds } from '#contract/kinds.ts'
import { addSortColumn, sortByColumn } from '#src/kit/table/sorting.ts'

const press = (text: string, field: string) => writeSorts(sortByColumn(readSorts(text), field))
const shiftPress = (text: string, field: string) => writeSorts(addSortColumn(readSorts(text), field))

test('a click sorts by that column alone, and reverses its order if it was first', () => {
  expect(press('createTime desc', 'name')).toBe('name desc')
  expect(press('name desc', 'name')).toBe('name asc')
  expect(press('id asc,name desc', 'name')).toBe('name desc')
  expect(press('id asc,name desc', 'id')).toBe('id desc')
})

test('a click with Shift adds, reverses, removes', () => {
  expect(shiftPress('id asc', 'name')).toBe('id asc,name desc')
  expect(shiftPress('id asc,name desc', 'name')).toBe('id asc,name asc')
  expect(shiftPress('id asc,name asc', 'name')).toBe('id asc')
})

test('the last column remains, and a fourth replaces the third', () => {
  expect(shiftPress('id asc', 'id')).toBe('id desc')
  expect(shiftPress('id asc,name desc,pid asc', 'vid')).toBe('id asc,name desc,vid desc')
})

test('only declared fields are accepted, three at most, without duplicates', () => {
  const pattern = sortPattern(recordKinds.device)
  const validOrders = ['id asc', 'id asc,name desc', 'id asc,name desc,createTime asc']
  expect(validOrders.filter((text) => !pattern.test(text))).toEqual([])
  const invalidOrders = ['', 'id', 'id asc,', 'id asc, name desc', 'id asc,x desc', 'id asc,name asc,id asc,name asc']
  expect(invalidOrders.filter((text) => pattern.test(text))).toEqual([])
  expect(writeSorts(readSorts('id asc,id desc,name asc'))).toBe('id asc,name asc')
})
