import * as z from 'zod'
import { editedFields, idField, ownPidField, ownVidField } from '#contract/core/commonFields.ts'
import { administrators, endpoint, operators } from '#contract/core/endpoint.ts'
import { defineFields } from '#contract/core/fields.ts'
import { defineKind } from '#contract/core/kind.ts'
import { filtersSchema, quickSearch, recordSchema } from '#contract/core/schemas.ts'
import { balanceSchema, quotaFields } from './balance.ts'
import { grantInput, pidInput, reasonInput } from './limits.ts'

/** Public keys that verify licence keys (docs/licence-keys.md); the first one belongs to the signing key. */
export const publicKeysSchema = z.strictObject({
  list: z.array(z.strictObject({ keyId: z.string(), publicKey: z.string(), pem: z.string() })),
})

const fields = defineFields('licences.records:licence', {
  id: idField,
  pid: { ...ownPidField, sort: true },
  vid: { ...ownVidField, sort: true },
  ...quotaFields,
  ...editedFields,
})

const record = recordSchema(fields)
const changes = { writes: true, record: 'licence', invalidates: ['licence', 'licenceEvent'], response: record } as const

/** Inputs of a grant, idempotent by `newId`. */
const grant = { newId: z.uuid(), count: grantInput, reason: reasonInput }

const ownCalls = {
  createLicense: endpoint({
    path: '/license/create',
    summary: 'Opens the quota of a product with its first grant',
    access: administrators,
    ...changes,
    outlivesPage: true,
    request: z.strictObject({ ...grant, pid: pidInput }),
  }),
  addLicenseCount: endpoint({
    path: '/license/addCount',
    summary: 'Grants more keys to a quota',
    access: administrators,
    ...changes,
    outlivesPage: true,
    request: z.strictObject({ ...grant, id: z.uuid() }),
  }),
  getLicenseBalance: endpoint({
    path: '/license/getLicenseBalance',
    summary: 'Returns the balance of keys over the quotas that match',
    access: operators,
    provides: ['licence', 'licenceKey'],
    request: filtersSchema(fields, quickSearch),
    response: balanceSchema,
  }),
  getLicensePublicKey: endpoint({
    method: 'GET',
    path: '/license/getLicensePublicKey',
    summary: 'Returns the Ed25519 public keys that verify licence keys; the first one is the signing key',
    usedBy:
      'Not used by the console; for builds of firmware that embed the keys, as described in docs/licence-keys.md. Devices call `publicKeys`.',
    access: operators,
    request: z.strictObject({}),
    response: publicKeysSchema,
  }),
}

/** Quota of licence keys of a product, with their balance (specification, section 3, "licence"). */
export const licence = defineKind('licences', {
  name: 'licence',
  group: 'license',
  hint: true,
  owner: { vendor: 'vid' },
  access: operators,
  title: 'pid',
  names: ['pid', 'vid'],
  searchFields: ['pid', 'vid'],
  isListSearchOnly: true,
  sort: 'createTime desc',
  fields,
  calls: {
    page: '/license/getLicensePage',
    all: { path: '/license/getList', name: 'getLicenseList', method: 'GET' },
    one: '/license/getLicense',
  },
  ownCalls,
})
