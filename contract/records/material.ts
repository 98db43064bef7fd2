import type { Fields } from '../fields.ts'

const name = { type: 'text', label: { en: 'Name', zh_CN: '名称' }, sort: true, filter: 'contains' } as const
const createTime = {
  type: 'time',
  label: { en: 'Added', zh_CN: '添加时间' },
  sort: true,
  filter: 'range',
} as const
/** Counts the edits of a record: whoever saves says which one was edited. */
const version = { type: 'number', label: { en: 'Version', zh_CN: '版本' }, digits: 0 } as const
const materials = { type: 'number', label: { en: 'Materials', zh_CN: '素材数' }, digits: 0 } as const

export const materialTypeFields = {
  id: { type: 'id', label: { en: 'Type', zh_CN: '类型编号' } },
  name,
  materials,
  version,
  createTime,
} as const satisfies Fields

export const materialResolutionFields = {
  id: { type: 'id', label: { en: 'Resolution', zh_CN: '分辨率编号' } },
  name,
  width: { type: 'number', label: { en: 'Width', zh_CN: '宽度' }, unit: 'px', digits: 0, sort: true },
  height: { type: 'number', label: { en: 'Height', zh_CN: '高度' }, unit: 'px', digits: 0, sort: true },
  materials,
  version,
  createTime,
} as const satisfies Fields

/** By its period, on the database's clock (specification, section 4: in effect or expired; the first is ours). */
const materialStatuses = {
  scheduled: { label: { en: 'Not yet in effect', zh_CN: '未生效' }, tone: 'info' },
  inEffect: { label: { en: 'In effect', zh_CN: '生效中' }, tone: 'good' },
  expired: { label: { en: 'Expired', zh_CN: '已过期' }, tone: 'neutral' },
} as const

export const materialFields = {
  id: { type: 'id', label: { en: 'Material', zh_CN: '素材编号' } },
  name,
  typeId: { type: 'reference', to: 'materialType', label: { en: 'Type', zh_CN: '类型' }, filter: 'oneOf' },
  resolutionId: {
    type: 'reference',
    to: 'materialResolution',
    label: { en: 'Resolution', zh_CN: '分辨率' },
    filter: 'oneOf',
  },
  status: {
    type: 'choice',
    label: { en: 'Status', zh_CN: '状态' },
    filter: 'oneOf',
    choices: materialStatuses,
  },
  startTime: { type: 'time', label: { en: 'In effect from', zh_CN: '生效时间' }, sort: true, filter: 'range' },
  endTime: {
    type: 'time',
    label: { en: 'Expires', zh_CN: '失效时间' },
    optional: true,
    sort: true,
    filter: 'range',
  },
  files: { type: 'number', label: { en: 'Files', zh_CN: '文件数' }, digits: 0, sort: true },
  /** Address of the first picture. */
  cover: { type: 'text', label: { en: 'Cover', zh_CN: '封面' }, optional: true },
  /** Its rich text as plain text. */
  description: { type: 'text', label: { en: 'Description', zh_CN: '说明' }, optional: true },
  updateBy: { type: 'text', label: { en: 'Changed by', zh_CN: '修改人' } },
  updateTime: { type: 'time', label: { en: 'Changed', zh_CN: '修改时间' }, sort: true, filter: 'range' },
  version,
  createTime,
} as const satisfies Fields
