import { editedFields, idField, ownVidField } from '#contract/core/commonFields.ts'
import { vendors } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'
import { localizedNames } from '#contract/core/schemas.ts'

/** Category of a vendor's manuals, e.g. "Quick start". Of its calls only the page is in the specification. */
export const sysArticleEbookType = defineKind('manuals', {
  name: 'sysArticleEbookType',
  hint: true,
  owner: { vendor: 'vid' },
  access: vendors,
  title: 'names',
  searchFields: ['names'],
  isListSearchOnly: true,
  sort: 'createTime desc',
  fields: {
    id: idField,
    names: { type: 'names', filter: 'contains', sort: true },
    manuals: { type: 'number', digits: 0, countOf: 'sysArticleEbook' },
    vid: ownVidField,
    ...editedFields,
  },
  inputs: { names: localizedNames },
  calls: {
    page: '/sysArticleEbookType/getSysArticleEbookTypePage',
    all: { path: '/sysArticleEbookType/getSysArticleEbookTypeAll', access: ['administrator', 'vendor'] },
    one: '/sysArticleEbookType/getSysArticleEbookType',
    save: '/sysArticleEbookType/saveOrUpdateSysArticleEbookType',
    delete: '/sysArticleEbookType/deleteSysArticleEbookType',
  },
})
