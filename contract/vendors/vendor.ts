import * as z from 'zod'
import { createTimeField, editedFields, httpsInput, lineInput } from '#contract/core/commonFields.ts'
import { emailInput } from '#contract/core/email.ts'
import { administrators, auditors, endpoint, operators, vendors } from '#contract/core/endpoint.ts'
import { defineFields } from '#contract/core/fields.ts'
import { storedFile } from '#contract/core/files/storedFile.ts'
import { defineKind, version } from '#contract/core/kind.ts'
import { phoneInput } from '#contract/core/phone.ts'
import { features, type Role } from '#contract/core/roles.ts'
import { queueSchema, recordSchema } from '#contract/core/schemas.ts'
import { refusalSchema } from '#contract/core/workflows/transitionDetail.ts'
import { kindsChangedBy } from '#contract/workflows/index.ts'
import { vendorAuditDefinition } from './vendorAudit.ts'

/** Company and contact information of a vendor (specification, section 2, editVendorInfo). */
export const vendorInfoFields = defineFields('vendors.records:vendorInfo', {
  name: { type: 'text', sort: true, filter: 'contains' },
  registrationNumber: { type: 'text', hint: true },
  address: { type: 'text' },
  website: { type: 'text', optional: true, format: 'url' },
  contactName: { type: 'text' },
  contactPhone: { type: 'text', format: 'phone' },
  contactEmail: { type: 'text', format: 'email' },
})

/** Label of the licence images, which are files besides the fields. */
export const licencesLabel = 'vendors.records:licencesLabel'

const vendorFields = defineFields('vendors.records:vendor', {
  id: { type: 'id' },
  name: vendorInfoFields.name,
  vid: { type: 'text', hint: true, optional: true, sort: true, filter: 'equals' },
  state: { type: 'choice', filter: 'oneOf', choices: vendorAuditDefinition.states },
  submitTime: { type: 'time', optional: true, sort: true, filter: 'range' },
  /** Hours since the submission that is pending review; sort order of the queue. */
  waiting: { type: 'number', unit: 'h', digits: 1, optional: true, sort: true, filter: 'range' },
  registrationNumber: vendorInfoFields.registrationNumber,
  address: vendorInfoFields.address,
  website: vendorInfoFields.website,
  contactName: vendorInfoFields.contactName,
  contactPhone: vendorInfoFields.contactPhone,
  contactEmail: vendorInfoFields.contactEmail,
  mallPcUrl: {
    type: 'text',
    hint: true,
    optional: true,
    format: 'url',
  },
  ...editedFields,
  createTime: { ...createTimeField, label: 'vendors.records:vendor.fields.createTime' },
})

const record = recordSchema(vendorFields)
const ownVendor = ['applicant', 'vendor'] as const satisfies Role[]
const applicants = ['applicant'] as const satisfies Role[]

/** Maximum number of licence images (specification, section 5, account info: "At most 5 images"). */
export const licenceImagesMax = 5
export const licenceRule = 'licenceImage' as const
/** Maximum length of each field of a draft; a longer one would prevent saving all of them. */
export const draftTextMax = 400

const line = lineInput(100)
/** Fields that a vendor may change without another verification. */
const accountShape = {
  website: z
    .url({ protocol: /^https?$/ })
    .max(200)
    .nullable(),
  contactName: line,
  contactPhone: phoneInput,
  contactEmail: emailInput,
  licenceIds: z.array(z.uuid()).min(1).max(licenceImagesMax),
}
const infoShape = {
  name: line,
  registrationNumber: line,
  address: lineInput(200),
  ...accountShape,
}

/** Unsubmitted inputs within the bounds of the fields. */
const draft = z.strictObject({
  step: z.string().max(40).optional(),
  ...Object.fromEntries(
    Object.keys(infoShape)
      .filter((name) => name !== 'licenceIds')
      .map((name) => [name, z.string().max(draftTextMax).optional()]),
  ),
  licences: z.array(storedFile).max(licenceImagesMax).optional(),
})

/** Not in the specification: a vendor's own verification, and the review queue. Transitions use the workflow calls. */
const ownCalls = {
  getVendorInfo: endpoint({
    path: '/vendor/getVendorInfo',
    summary: 'Returns the caller’s own company information, its draft, and the reason of its last rejection',
    access: ownVendor,
    unattended: true,
    provides: ['vendor'],
    embeds: { vendor: 'vendor' },
    request: z.strictObject({}),
    response: z.strictObject({
      vendor: record,
      licences: z.array(storedFile),
      logo: storedFile.nullable(),
      draft: z.record(z.string(), z.unknown()).nullable(),
      refusal: refusalSchema.nullable(),
    }),
  }),
  saveVendorDraft: endpoint({
    path: '/vendor/saveVendorDraft',
    summary: 'Saves unsubmitted inputs of a vendor as a draft',
    access: applicants,
    writes: true,
    outlivesPage: true,
    request: z.strictObject({ draft }),
    response: z.strictObject({ saveTime: z.iso.datetime() }),
  }),
  submitVendorInfo: endpoint({
    path: '/vendor/submitVendorInfo',
    summary: 'Submits company and contact information for review',
    access: applicants,
    writes: true,
    invalidates: kindsChangedBy(['vendorAudit']),
    record: 'vendor',
    request: z.strictObject(infoShape),
    response: record,
  }),
  saveAccountInfo: endpoint({
    path: '/vendor/saveAccountInfo',
    summary:
      'Changes what a verified vendor may change by itself: contact information, licence images, and the logo that readers of its manuals see',
    access: vendors,
    writes: true,
    invalidates: ['vendor'],
    record: 'vendor',
    request: z.strictObject({
      ...accountShape,
      logoId: z.uuid().nullable(),
      id: z.uuid(),
      version,
    }),
    response: record,
  }),
  getVendor: endpoint({
    path: '/vendor/getVendor',
    summary: 'Returns one vendor with its licence images and the changes of its last submission',
    access: auditors,
    provides: ['vendor'],
    embeds: { vendor: 'vendor' },
    request: z.strictObject({ id: z.uuid() }),
    response: z.strictObject({
      vendor: record,
      licences: z.array(storedFile),
      features: z.array(z.enum(features)),
      /** Changes by field; empty for the first submission. */
      changed: z.record(z.string(), z.strictObject({ before: z.string(), after: z.string() })),
    }),
  }),
  getVendorQueue: endpoint({
    path: '/vendor/getVendorQueue',
    summary: 'Returns the number of vendors pending review, and the oldest of them',
    access: administrators,
    unattended: true,
    provides: ['vendor'],
    request: z.strictObject({}),
    response: queueSchema,
  }),
  saveVendorFeatures: endpoint({
    path: '/vendor/saveVendorFeatures',
    summary:
      'Enables and disables features of one vendor, and sets the URL of its shop; effective at the next sign-in of its accounts',
    access: administrators,
    writes: true,
    invalidates: ['vendor'],
    record: 'vendor',
    request: z.strictObject({
      id: z.uuid(),
      version,
      features: z.array(z.enum(features)),
      mallPcUrl: httpsInput.nullable(),
    }),
    response: record,
  }),
}

export const vendor = defineKind('vendors', {
  name: 'vendor',
  owner: { vendor: 'id' },
  access: administrators,
  title: 'name',
  searchFields: ['name', 'vid', 'contactEmail', 'registrationNumber'],
  names: ['name', 'vid'],
  sort: 'waiting desc',
  fields: vendorFields,
  calls: {
    page: '/vendor/getVendorPage',
    all: { path: '/vendor/getVendorAll', access: operators },
  },
  ownCalls,
})
