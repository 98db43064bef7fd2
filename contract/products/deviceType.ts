import * as z from 'zod'
import { editedFields, idField } from '#contract/core/commonFields.ts'
import { administrators, operators } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'
import { localizedNames } from '#contract/core/schemas.ts'
import { labelled } from '#contract/core/text.ts'

/** Category groups (specification, section 3, "Product concepts"). */
const groups = labelled('products.records:groups', {
  sportsHealth: {},
  security: {},
  vehicle: {},
  lighting: {},
  smallAppliances: {},
  electrical: {},
  others: {},
  unclassified: {},
})

const cidInput = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{1,20}$/)

/** Visibility of a category: private ones may be used by the vendors paired with it by `cidVid`, public ones by all. */
const visibilities = labelled('products.records:visibilities', {
  public: { tone: 'neutral' },
  private: { tone: 'info' },
})

/** Category of products, identified by its CID. */
export const deviceType = defineKind('products', {
  name: 'deviceType',
  owner: 'platform',
  access: administrators,
  title: 'names',
  searchFields: ['names', 'cid'],
  names: ['cid', 'names', 'group', 'visibility'],
  sort: 'createTime desc',
  fields: {
    id: idField,
    names: { type: 'names', filter: 'contains', sort: true },
    cid: { type: 'text', hint: true, sort: true, filter: 'contains' },
    icon: { type: 'file', rule: 'productIcon', optional: true },
    group: { type: 'choice', filter: 'oneOf', sort: true, choices: groups },
    visibility: { type: 'choice', filter: 'oneOf', choices: visibilities },
    vendors: { type: 'number', digits: 0, countOf: 'cidVid' },
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
