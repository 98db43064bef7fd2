import * as z from 'zod'
import { createTimeField, editedFields, idField } from '#contract/core/commonFields.ts'
import { administrators, endpoint, ownersOfRecords } from '#contract/core/endpoint.ts'
import { defineFields } from '#contract/core/fields.ts'
import { storedFile } from '#contract/core/files/storedFile.ts'
import { defineKind } from '#contract/core/kind.ts'
import type { ProblemCode } from '#contract/core/problems.ts'
import { queueSchema, recordSchema } from '#contract/core/schemas.ts'
import { requestInputs, requestKinds, requestSubjects } from './inputs.ts'
import { requestLifeDefinition } from './requestLife.ts'

const fields = defineFields('requests.records:request', {
  id: idField,
  number: { type: 'text', sort: true, filter: 'contains' },
  kind: { type: 'choice', filter: 'oneOf', sort: true, choices: requestKinds },
  content: { type: 'text', format: 'multiline', filter: 'contains' },
  state: { type: 'choice', filter: 'oneOf', choices: requestLifeDefinition.states },
  /** Hours since it was opened last, until it is answered; sort order of the queue. */
  waiting: { type: 'number', unit: 'h', digits: 1, optional: true, sort: true, filter: 'range' },
  vendorId: { type: 'reference', to: 'vendor', label: 'core.fields:vendor', filter: 'oneOf' },
  subjectKind: { type: 'choice', optional: true, filter: 'oneOf', choices: requestSubjects },
  subjectId: { type: 'text', optional: true },
  /** Name of the record that it is about. */
  subject: { type: 'text', optional: true },
  /** Account that made it. */
  author: { type: 'text', filter: 'contains' },
  answer: { type: 'text', optional: true },
  answerTime: { type: 'time', optional: true, sort: true, filter: 'range' },
  ...editedFields,
  createTime: { ...createTimeField, label: 'requests.records:request.fields.createTime' },
})

const ownCalls = {
  getRequest: endpoint({
    path: '/request/getRequest',
    summary: 'Not in the specification: returns one request with its files, and what its matching action needs',
    access: ownersOfRecords,
    provides: ['request'],
    embeds: { request: 'request' },
    request: z.strictObject({ id: z.uuid() }),
    response: z.strictObject({
      request: recordSchema(fields),
      files: z.array(storedFile),
      /** Assigned by the verification of the vendor; null before. */
      vid: z.string().nullable(),
      /** PID of the product that it is about, and the quota of that product. */
      pid: z.string().nullable(),
      quotaId: z.uuid().nullable(),
    }),
  }),
  getRequestQueue: endpoint({
    path: '/request/getRequestQueue',
    summary: 'Not in the specification: returns the number of open requests, and the oldest of them',
    access: administrators,
    unattended: true,
    provides: ['request'],
    request: z.strictObject({}),
    response: queueSchema,
  }),
}

/** Requires both kind and id of a subject, or neither. */
const wholeSubject = (inputs: object): Readonly<Record<string, ProblemCode>> => {
  const { subjectKind, subjectId } = inputs as { subjectKind?: unknown; subjectId?: unknown }
  return (subjectKind == null) === (subjectId == null) ? {} : { subjectId: 'required' }
}

/** Request of a vendor to the platform, which answers it; about a record of the vendor, or about none. */
export const request = defineKind('requests', {
  name: 'request',
  owner: { vendor: 'vendorId' },
  access: ownersOfRecords,
  title: 'number',
  searchFields: ['number', 'content'],
  sort: 'createTime desc',
  fields,
  inputs: requestInputs,
  crossFieldRules: wholeSubject,
  calls: {
    page: '/request/getRequestPage',
    create: {
      path: '/request/saveRequest',
      summary: 'Sends a request to the administrators, who are notified. Idempotent by newId',
      access: ['vendor', 'applicant'],
      newId: true,
    },
  },
  ownCalls,
})
