import { calls } from '#contract/index.ts'
import { interfaceCalls } from '#contract/interfaces/index.ts'
import { openapi } from '#contract/openapi.ts'
import { translateIn } from '#server/platform/core/texts.ts'

test('the document has an operation for each declared call, also where two share a path', () => {
  const { paths } = openapi(translateIn('en')) as { paths: Record<string, Record<string, { operationId?: string }>> }
  const documented = Object.values(paths).flatMap((operations) =>
    Object.values(operations).flatMap(({ operationId }) => operationId ?? []),
  )
  const names = [...calls, ...interfaceCalls].map(({ name }) => name)
  expect(documented.toSorted()).toEqual(names.toSorted())
})
