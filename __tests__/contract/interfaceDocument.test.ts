import { calls } from '#contract/index.ts'
import { interfaceCalls } from '#contract/interfaces/index.ts'
import { openapi } from '#contract/openapi.ts'

test('the document has an operation for each declared call, also where two share an address', () => {
  const { paths } = openapi() as { paths: Record<string, Record<string, { operationId?: string }>> }
  const documented = Object.values(paths).flatMap((operations) =>
    Object.values(operations).flatMap(({ operationId }) => operationId ?? []),
  )
  const declared = [...calls, ...interfaceCalls].map(({ name }) => name)
  expect(documented.toSorted()).toEqual(declared.toSorted())
})
