import type { LocalizedText } from './localizedText.ts'

/** Fields that most kinds have. */
export const idField = (label: LocalizedText) => ({ type: 'id', label }) as const

export const nameField = {
  type: 'text',
  label: { en: 'Name', zh_CN: '名称' },
  sort: true,
  filter: 'contains',
} as const

/** Counts the edits of a record: whoever saves says which one was edited. */
export const versionField = { type: 'number', label: { en: 'Version', zh_CN: '版本' }, digits: 0 } as const

export const createTimeField = {
  type: 'time',
  label: { en: 'Added', zh_CN: '添加时间' },
  sort: true,
  filter: 'range',
} as const
