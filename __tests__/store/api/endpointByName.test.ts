import { callsOf } from '#contract/core/kind.ts'
import { sysArticleEbook } from '#contract/manuals/manual.ts'
import type { SaveCall } from '#src/kit/form/useRecordForm.ts'
import { endpointByName } from '#store/api/index.ts'

test('a call by a name that the contract does not have, or that takes no body where one is sent, does not compile', () => {
  // @ts-expect-error The name is misspelt.
  expect(() => endpointByName('getSysArticleEbok')).toThrow('No call getSysArticleEbok')
  const { request } = callsOf(sysArticleEbook).deleteSysArticleEbook
  // @ts-expect-error It takes the id in the query.
  const save: SaveCall = { call: 'deleteSysArticleEbook', request }
  expect(save.request).toBe(request)
})
