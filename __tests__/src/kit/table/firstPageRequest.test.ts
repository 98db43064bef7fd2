import { firstPageRequest } from '#src/kit/table/firstPageRequest.ts'
import { readListState, toListFilters, toPageRequest } from '#src/kit/table/list.ts'
import { pages } from '#src/routes/index.ts'

const lists = pages.flatMap(({ name, list }) => (list ? [{ name, list }] : []))

describe('the first page of a list, requested before the filter texts are loaded,', () => {
  test.each(lists)('equals the one of its address with defaults: $name', ({ list }) => {
    const state = readListState(list, new URLSearchParams())
    expect(firstPageRequest(list)).toEqual(toPageRequest(state, toListFilters(list, state, Date.now())))
  })
})
