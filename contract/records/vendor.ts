import type { Fields } from '../fields.ts'
import { vendorAuditDefinition } from '../workflows/vendorAudit.ts'

const text = (en: string, zh_CN: string) => ({ type: 'text', label: { en, zh_CN } }) as const

/** Company and contact information of a vendor (specification, section 2, editVendorInfo). */
export const vendorInfoFields = {
  name: { ...text('Company name', '公司名称'), sort: true, filter: 'contains' },
  registrationNumber: text('Registration number', '注册号'),
  address: text('Address', '地址'),
  website: { ...text('Website', '网址'), optional: true },
  contactName: text('Contact', '联系人'),
  contactPhone: text('Phone', '联系电话'),
  contactEmail: text('E-mail', '邮箱'),
} as const satisfies Fields

/** What has to be filled in before a vendor can submit, with the columns that hold it. */
export const vendorRequired = [
  { field: 'name', column: 'name' },
  { field: 'registrationNumber', column: 'registration_number' },
  { field: 'address', column: 'address' },
  { field: 'contactName', column: 'contact_name' },
  { field: 'contactPhone', column: 'contact_phone' },
  { field: 'contactEmail', column: 'contact_email' },
] as const

export const vendorFields = {
  id: { type: 'id', label: { en: 'Vendor', zh_CN: '厂商编号' } },
  name: vendorInfoFields.name,
  vid: { type: 'text', label: { en: 'VID', zh_CN: 'VID' }, optional: true, sort: true, filter: 'equals' },
  state: {
    type: 'choice',
    label: { en: 'State', zh_CN: '状态' },
    filter: 'oneOf',
    choices: vendorAuditDefinition.states,
  },
  submitTime: {
    type: 'time',
    label: { en: 'Submitted', zh_CN: '提交时间' },
    optional: true,
    sort: true,
    filter: 'range',
  },
  registrationNumber: vendorInfoFields.registrationNumber,
  address: vendorInfoFields.address,
  website: vendorInfoFields.website,
  contactName: vendorInfoFields.contactName,
  contactPhone: vendorInfoFields.contactPhone,
  contactEmail: vendorInfoFields.contactEmail,
  version: { type: 'number', label: { en: 'Version', zh_CN: '版本' }, digits: 0 },
  createTime: { type: 'time', label: { en: 'Registered', zh_CN: '注册时间' }, sort: true, filter: 'range' },
} as const satisfies Fields
