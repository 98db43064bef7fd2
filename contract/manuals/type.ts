import { editedFields, idField, ownVidField } from '#contract/core/commonFields.ts'
import { vendors } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'
import { localizedNames } from '#contract/core/schemas.ts'

/** What a vendor sorts its manuals by, e.g. "Quick start". The calls are ours: the specification names the page alone. */
export const sysArticleEbookType = defineKind({
  name: 'sysArticleEbookType',
  label: { en: 'manual type', zh_CN: '说明书类型' },
  plural: { en: 'manual types', zh_CN: '说明书类型' },
  hint: { en: 'What your manuals are sorted by, e.g. “Quick start”', zh_CN: '用于为说明书分类，例如“快速入门”' },
  owner: { vendor: 'vid' },
  access: vendors,
  title: 'names',
  sort: 'createTime desc',
  fields: {
    id: idField({ en: 'Manual type', zh_CN: '说明书类型编号' }),
    names: { type: 'names', label: { en: 'Name', zh_CN: '名称' }, filter: 'contains', sort: true },
    manuals: { type: 'number', label: { en: 'Manuals', zh_CN: '说明书数' }, digits: 0, countOf: 'sysArticleEbook' },
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
