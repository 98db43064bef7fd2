import type { Field } from '#contract/core/fields.ts'
import { listFields, listSearchFields } from '#src/kit/table/list.ts'
import { pages } from '#src/routes/index.ts'

/** Lists without a quick search, each with its reason. */
const reasons: Readonly<Record<string, string>> = {}

const holdsText = ([name, { type }]: [string, Field]) =>
  name !== 'id' && ['text', 'id', 'names', 'reference'].includes(type)

test('each list with a text column has a quick search, or names the reason', () => {
  const lists = pages.flatMap(({ name, list }) => (list ? [{ name, list }] : []))
  const withText = lists.filter(({ list }) => Object.entries(listFields(list)).some(holdsText))
  expect(withText.length).toBeGreaterThan(50)
  const missing = withText.filter(({ name, list }) => {
    const { searchFields, exactSearchFields } = listSearchFields(list)
    return searchFields.length + Object.keys(exactSearchFields).length === 0 && !(name in reasons)
  })
  expect(missing.map(({ name }) => name)).toEqual([])
  expect(Object.keys(reasons).filter((name) => !lists.some((one) => one.name === name))).toEqual([])
})

test('the quick search matches fields of its list only', () => {
  const others = pages.flatMap(({ name, list }) => {
    if (!list) return []
    const { searchFields, exactSearchFields } = listSearchFields(list)
    return [...searchFields, ...Object.keys(exactSearchFields)]
      .filter((field) => !(field in listFields(list)))
      .map((field) => `${name}: ${field}`)
  })
  expect(others).toEqual([])
})
