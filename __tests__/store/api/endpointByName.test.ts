import { callsOf } from '#contract/core/kind.ts'
import { sysArticleEbook } from '#contract/manuals/manual.ts'
import type { SaveCall } from '#src/kit/form/useRecordForm.ts'
import { endpointByName } from '#store/api/index.ts'

test('a call with an unknown name, or with a body that it does not accept, does not compile', () => {
  // @ts-expect-error The name is misspelt.
  expect(() => endpointByName('getSysArticleEbok')).toThrow('No call getSysArticleEbok')
  const { request } = callsOf(sysArticleEbook).deleteSysArticleEbook
  // @ts-expect-error It accepts the id in the query.
  const save: SaveCall = { call: 'deleteSysArticleEbook', request }
  expect(save.request).toBe(request)
})
