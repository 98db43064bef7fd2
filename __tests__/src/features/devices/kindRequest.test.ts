import { kindRequest } from '#src/features/devices/kindRequest.ts'

const pages = { start: 1, end: 2 }

test('an export of all products includes readings without a product, so it specifies no product', () => {
  expect(kindRequest({ kind: 'tempData', pids: undefined, pages }, undefined).query).toEqual({
    sortColumns: 'measuredAt desc',
  })
})

test('an export of some products specifies them, with the standard that its reader has chosen', () => {
  expect(kindRequest({ kind: 'deDataGlu', pids: ['P2001'], pages }, 'idf2012').query).toEqual({
    pid: ['P2001'],
    sortColumns: 'measuredAt desc',
    standard: 'idf2012',
  })
})
