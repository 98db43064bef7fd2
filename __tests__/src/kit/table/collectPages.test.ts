import { collectPages } from '#src/kit/table/collectPages.ts'

const record = (number: number) => ({ id: String(number) })
const many = (count: number) => Array.from({ length: count }, (_, index) => record(index))

/** A list of 25, ten on a page; it is changed after the page of this number. */
const collect = async (changes: Record<number, (rows: { id: string }[]) => { id: string }[] | 'stop'> = {}) => {
  const stopping = new AbortController()
  let rows = many(25)
  const requestedPages: number[] = []
  const progress: string[] = []
  const { records, isWhole } = await collectPages({
    pageSize: 10,
    signal: stopping.signal,
    onProgress: (count, total) => progress.push(`${count} of ${total}`),
    read: async (page) => {
      requestedPages.push(page)
      const answer = { list: rows.slice((page - 1) * 10, page * 10), total: rows.length }
      const next = changes[requestedPages.length]?.(rows) ?? rows
      if (next === 'stop') stopping.abort()
      else rows = next
      return answer
    },
  })
  return { isWhole, ids: [...records.keys()].map(Number).toSorted((a, b) => a - b), requestedPages, progress }
}

test('all records of a list are collected page by page, with progress', async () => {
  const { ids, isWhole, requestedPages, progress } = await collect()
  expect(isWhole).toBe(true)
  expect(ids).toEqual(many(25).map(({ id }) => Number(id)))
  expect(requestedPages).toEqual([1, 2, 3])
  expect(progress).toEqual(['10 of 25', '20 of 25', '25 of 25'])
})

test('a row that disappears while pages are read hides no other: they are read again', async () => {
  const { ids, requestedPages } = await collect({ 1: (rows) => rows.slice(3) })
  expect(ids).toEqual(many(25).map(({ id }) => Number(id)))
  expect(requestedPages).toEqual([1, 2, 3, 1, 2, 3])
})

test('a list that changes continuously is read three times, and reported as incomplete', async () => {
  const leave = (rows: { id: string }[]) => rows.slice(1)
  const { requestedPages, isWhole } = await collect(
    Object.fromEntries(Array.from({ length: 20 }, (_, at) => [at, leave])),
  )
  expect(requestedPages.filter((page) => page === 1)).toHaveLength(3)
  expect(isWhole).toBe(false)
})

test('collecting ends between two pages when it is stopped', async () => {
  const { requestedPages } = await collect({ 2: () => 'stop' })
  expect(requestedPages).toEqual([1, 2])
})
