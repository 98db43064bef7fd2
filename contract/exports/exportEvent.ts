import { createTimeField, idField } from '#contract/core/commonFields.ts'
import { auditors } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'
import { labelled } from '#contract/core/text.ts'

/** Rows of a list that an export contains. */
const exportScopes = labelled('exports.records:exportScopes', {
  matching: {},
  selected: {},
  pages: {},
})

/** Append-only log of exports. Values of filters that may name a person are not stored. */
export const exportEvent = defineKind('exports', {
  name: 'exportEvent',
  hint: true,
  owner: 'platform',
  access: auditors,
  title: 'what',
  searchFields: ['what', 'actorName', 'sha256'],
  isListSearchOnly: true,
  sort: 'createTime desc',
  fields: {
    /** Id of the job. */
    id: idField,
    createTime: { ...createTimeField, label: 'exports.records:exportEvent.fields.createTime' },
    what: { type: 'text', filter: 'contains' },
    scope: { type: 'choice', filter: 'oneOf', choices: exportScopes },
    filteredBy: { type: 'text', optional: true },
    rows: { type: 'number', digits: 0, sort: true, filter: 'range' },
    actorName: { type: 'text', filter: 'contains' },
    sha256: { type: 'text', filter: 'equals' },
  },
  calls: { page: '/export/getExportEventPage' },
})
