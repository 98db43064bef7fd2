import { firstPageRequest } from '#src/kit/table/firstPageRequest.ts'
import { readListState, toListFilters, toPageRequest } from '#src/kit/table/list.ts'
import { pages } from '#src/routes/index.ts'

const lists = pages.flatMap(({ name, list }) => (list ? [{ name, list }] : []))

describe('The first page of a list, asked for before the words that an address is read by have come', () => {
  test.each(lists)('is the one that its address means where it says nothing: $name', ({ list }) => {
    const state = readListState(list, new URLSearchParams())
    expect(firstPageRequest(list)).toEqual(toPageRequest(state, toListFilters(list, state, Date.now())))
  })
})
