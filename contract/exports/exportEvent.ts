import { createTimeField, idField } from '#contract/core/commonFields.ts'
import { auditors } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'

/** Which rows of a list an export takes. */
const exportScopes = {
  matching: { label: { en: 'All that match', zh_CN: '符合条件的全部' } },
  selected: { label: { en: 'Selected rows', zh_CN: '所选行' } },
  pages: { label: { en: 'Pages', zh_CN: '页码范围' } },
} as const

/** What left the platform in files of lists; lines are only added. What a filter said may name a person, and is not kept. */
export const exportEvent = defineKind({
  name: 'exportEvent',
  label: { en: 'line of the export log', zh_CN: '导出日志' },
  plural: { en: 'lines of the export log', zh_CN: '导出日志' },
  hint: {
    en: 'Who exported which list, with how many rows, filtered by what; a file is found by its SHA-256. Exports of keys in full are in the licence log',
    zh_CN: '谁导出了哪个列表、多少行、按哪些字段筛选；可按 SHA-256 查找文件。完整授权码的导出见授权日志',
  },
  owner: 'platform',
  access: auditors,
  title: 'what',
  sort: 'createTime desc',
  fields: {
    /** That of its job. */
    id: idField({ en: 'Job', zh_CN: '任务编号' }),
    createTime: { ...createTimeField, label: { en: 'When', zh_CN: '时间' } },
    what: { type: 'text', label: { en: 'What', zh_CN: '内容' }, filter: 'contains' },
    scope: { type: 'choice', label: { en: 'Scope', zh_CN: '范围' }, filter: 'oneOf', choices: exportScopes },
    filteredBy: { type: 'text', label: { en: 'Filtered by', zh_CN: '筛选字段' }, optional: true },
    rows: { type: 'number', label: { en: 'Rows', zh_CN: '行数' }, digits: 0, sort: true, filter: 'range' },
    actorName: { type: 'text', label: { en: 'Who', zh_CN: '操作人' }, filter: 'contains' },
    sha256: { type: 'text', label: { en: 'SHA-256', zh_CN: 'SHA-256' }, filter: 'equals' },
  },
  calls: { page: '/export/getExportEventPage' },
})
