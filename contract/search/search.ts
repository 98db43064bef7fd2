import * as z from 'zod'
import { endpoint, operators } from '#contract/core/endpoint.ts'
import { limits } from '#contract/core/limits.ts'
import { type KindName, kindNames } from '#contract/kinds.ts'

/** Maximum number of results per kind. */
export const searchResultsPerKind = limits.searchResultsPerKind

/** Not in the specification: search for the command palette. */
export const searchGroup = {
  findRecords: endpoint({
    path: '/search/findRecords',
    summary: 'Finds the records that the caller may list by id, name, VID, PID or e-mail, a few of each kind',
    access: [...operators, 'marketing'],
    request: z.strictObject({ text: z.string().trim().min(limits.searchMinLength).max(100) }),
    response: z.strictObject({
      list: z.array(
        z.strictObject({
          kind: z.enum(kindNames as [KindName]),
          id: z.string(),
          /** Title of the record in the caller's language. */
          title: z.string(),
          /** Further text that distinguishes it, e.g. its id. */
          detail: z.string().nullable(),
          /** True if its id, or a field that was searched, equals the whole text, ignoring case. */
          isExact: z.boolean(),
        }),
      ),
    }),
  }),
}
