import * as z from 'zod'
import { editedFields, idField } from '#contract/core/commonFields.ts'
import { administrators, operators } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'
import { localizedNames } from '#contract/core/schemas.ts'

/** Category groups (specification, section 3, "Product concepts"). */
const groups = {
  sportsHealth: { label: { en: 'Sports and health', zh_CN: '运动健康' } },
  security: { label: { en: 'Security', zh_CN: '安防' } },
  vehicle: { label: { en: 'Vehicle', zh_CN: '车载' } },
  lighting: { label: { en: 'Lighting', zh_CN: '照明' } },
  smallAppliances: { label: { en: 'Small appliances', zh_CN: '小家电' } },
  electrical: { label: { en: 'Electrical', zh_CN: '电工' } },
  others: { label: { en: 'Others', zh_CN: '其他' } },
  unclassified: { label: { en: 'Unclassified', zh_CN: '未分类' } },
} as const

const cidInput = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{1,20}$/)

/** A private category is used by the vendors that `cidVid` pairs with it, a public one by all. */
const visibilities = {
  public: { label: { en: 'Public', zh_CN: '公共' }, tone: 'good' },
  private: { label: { en: 'Private', zh_CN: '私有' }, tone: 'neutral' },
} as const

/** A category of products, known by its CID. */
export const deviceType = defineKind({
  name: 'deviceType',
  label: { en: 'device type', zh_CN: '设备类型' },
  plural: { en: 'device types', zh_CN: '设备类型' },
  owner: 'platform',
  access: administrators,
  title: 'names',
  foundBy: ['names', 'cid'],
  names: ['cid', 'names', 'group', 'visibility'],
  sort: 'createTime desc',
  fields: {
    id: idField({ en: 'Device type', zh_CN: '设备类型编号' }),
    names: { type: 'names', label: { en: 'Name', zh_CN: '名称' }, filter: 'contains', sort: true },
    cid: {
      type: 'text',
      label: { en: 'CID', zh_CN: 'CID' },
      hint: {
        en: 'The ID of the category: up to 20 letters, figures, - and _',
        zh_CN: '品类编号：最多 20 个字母、数字、- 或 _',
      },
      sort: true,
      filter: 'contains',
    },
    icon: { type: 'file', rule: 'productIcon', label: { en: 'Icon', zh_CN: '图标' }, optional: true },
    group: { type: 'choice', label: { en: 'Group', zh_CN: '分组' }, filter: 'oneOf', sort: true, choices: groups },
    visibility: {
      type: 'choice',
      label: { en: 'Visibility', zh_CN: '可见范围' },
      filter: 'oneOf',
      choices: visibilities,
    },
    vendors: { type: 'number', label: { en: 'Paired vendors', zh_CN: '关联厂商数' }, digits: 0, countOf: 'cidVid' },
    ...editedFields,
  },
  inputs: {
    names: localizedNames,
    cid: cidInput,
    icon: z.uuid().nullable(),
    group: z.enum(Object.keys(groups)),
    visibility: z.enum(Object.keys(visibilities)),
  },
  unique: [['cid']],
  calls: {
    page: '/deviceType/getDeviceTypePage',
    all: { path: '/deviceType/getDeviceTypeAll', access: operators },
    one: '/deviceType/getDeviceType',
    create: '/deviceType/saveDeviceType',
    update: '/deviceType/updateDeviceType',
    delete: '/deviceType/deleteDeviceType',
  },
})
