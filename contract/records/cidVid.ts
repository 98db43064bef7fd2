import type { Fields } from '../fields.ts'

/** A category that a vendor makes products of (specification, section 3, "cid/vid pair"). */
export const cidVidFields = {
  id: { type: 'id', label: { en: 'Pair', zh_CN: '关联编号' } },
  cid: { type: 'text', label: { en: 'Category (CID)', zh_CN: '品类（CID）' }, sort: true, filter: 'contains' },
  vid: { type: 'reference', to: 'vendor', label: { en: 'Vendor', zh_CN: '厂商' }, sort: true, filter: 'oneOf' },
  version: { type: 'number', label: { en: 'Version', zh_CN: '版本' }, digits: 0 },
  createTime: { type: 'time', label: { en: 'Added', zh_CN: '添加时间' }, sort: true, filter: 'range' },
} as const satisfies Fields
