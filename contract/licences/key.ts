import * as z from 'zod'
import { createTimeField, editedFields, idField, ownPidField, ownVidField } from '#contract/core/commonFields.ts'
import { administrators, endpoint, operators } from '#contract/core/endpoint.ts'
import { defineFields } from '#contract/core/fields.ts'
import { defineKind, version } from '#contract/core/kind.ts'
import { recordSchema } from '#contract/core/schemas.ts'
import { deviceIdInput } from '#contract/interfaces/deviceApi/inputs.ts'
import { parseKey } from './keyCode.ts'
import { licenceActivationDefinition } from './licenceActivation.ts'
import { reasonInput } from './limits.ts'

const fields = defineFields('licences.records:licenceKey', {
  id: idField,
  serial: { type: 'text', hint: true },
  state: { type: 'choice', filter: 'oneOf', choices: licenceActivationDefinition.states },
  deviceId: { type: 'id', optional: true, filter: 'equals', to: 'device' },
  activateTime: { type: 'time', optional: true, sort: true, filter: 'range' },
  batchId: { type: 'reference', to: 'licenceBatch', filter: 'oneOf' },
  pid: ownPidField,
  vid: ownVidField,
  ...editedFields,
  createTime: { ...createTimeField, label: 'licences.records:licenceKey.fields.createTime' },
})

const ownCalls = {
  getProductKeyByLicense: endpoint({
    path: '/productKey/getProductKeyByLicense',
    summary: 'Returns one complete key with its signature; each call is logged',
    access: operators,
    writes: true,
    invalidates: ['licenceEvent'],
    request: z.strictObject({ id: z.uuid() }),
    response: z.strictObject({
      serial: z.string(),
      vid: z.string(),
      pid: z.string(),
      /** Ed25519 signature over the text of docs/licence-keys.md, in base64url. */
      signature: z.string(),
      keyId: z.string(),
    }),
  }),
  replaceLicenseDevice: endpoint({
    path: '/productKey/replaceLicenseDevice',
    summary: 'Moves an activated key from a broken device to another one of its product',
    access: administrators,
    writes: true,
    record: 'licenceKey',
    invalidates: ['licenceKey', 'transition'],
    request: z.strictObject({
      id: z.uuid(),
      version,
      newDeviceId: deviceIdInput,
      reason: reasonInput,
    }),
    response: recordSchema(fields),
  }),
}

/** Licence key and the device that it is bound to (specification, section 3, "licence data"). */
export const licenceKey = defineKind('licences', {
  name: 'licenceKey',
  group: 'productKey',
  owner: { vendor: 'vid' },
  access: operators,
  title: 'serial',
  exactSearchFields: { serial: parseKey },
  sort: 'createTime desc',
  fields,
  calls: { page: '/licenseLog/getLicenseDeviePage' },
  ownCalls,
})
