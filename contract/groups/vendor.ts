import * as z from 'zod'
import { administrators, auditors, endpoint, vendors } from '../endpoint.ts'
import { pageRequestSchema, pageSchema, recordSchema } from '../fields.ts'
import { vendorFields } from '../records/vendor.ts'
import { features, type Role } from '../roles.ts'
import { storedFile } from './file.ts'

const vendor = recordSchema(vendorFields)
const ownVendor = ['applicant', 'vendor'] as const satisfies Role[]
const applicants = ['applicant'] as const satisfies Role[]

/** "At most 5 images" (specification, section 5, account info). */
export const licenceImagesMax = 5
export const licenceRule = 'image2MB' as const
/** Of each field in a draft: a longer one would keep all of them from being saved. */
export const draftTextMax = 200

const maxVersion = 2_147_483_647

const line = z.string().trim().min(1).max(100)
/** What a vendor changes without being verified anew. */
const accountShape = {
  website: z
    .url({ protocol: /^https?$/ })
    .max(200)
    .nullable(),
  contactName: line,
  contactPhone: z.string().regex(/^\+?[\d ()-]{5,24}$/),
  contactEmail: z.email().max(100),
  licenceIds: z.array(z.uuid()).min(1).max(licenceImagesMax),
}
const infoShape = {
  name: line,
  registrationNumber: line,
  address: z.string().trim().min(1).max(200),
  ...accountShape,
}

/** What is typed and not submitted yet: anything, within the bounds of the fields. */
const draft = z.strictObject({
  step: z.string().max(40).optional(),
  ...Object.fromEntries(
    Object.keys(infoShape)
      .filter((name) => name !== 'licenceIds')
      .map((name) => [name, z.string().max(draftTextMax).optional()]),
  ),
  licences: z.array(storedFile).max(licenceImagesMax).optional(),
})

const refusal = z.strictObject({
  codes: z.array(z.string()),
  note: z.string(),
  fieldNotes: z.record(z.string(), z.string()),
})

/** Ours: a vendor's own verification, and the queue of those who decide on it. Transitions go through the workflow calls. */
export const vendorGroup = {
  getVendorInfo: endpoint({
    method: 'POST',
    path: '/vendor/getVendorInfo',
    summary: 'Answers the caller’s own company information, its draft, and why it was refused last',
    access: ownVendor,
    unattended: true,
    provides: ['vendor'],
    request: z.strictObject({}),
    response: z.strictObject({
      vendor,
      licences: z.array(storedFile),
      draft: z.record(z.string(), z.unknown()).nullable(),
      refusal: refusal.nullable(),
    }),
  }),
  saveVendorDraft: endpoint({
    method: 'POST',
    path: '/vendor/saveVendorDraft',
    summary: 'Keeps what a vendor has typed and not submitted yet',
    access: applicants,
    writes: true,
    outlivesPage: true,
    request: z.strictObject({ draft }),
    response: z.strictObject({ saveTime: z.iso.datetime() }),
  }),
  submitVendorInfo: endpoint({
    method: 'POST',
    path: '/vendor/submitVendorInfo',
    summary: 'Submits company and contact information for review',
    access: applicants,
    writes: true,
    invalidates: ['vendor', 'transition'],
    record: 'vendor',
    request: z.strictObject(infoShape),
    response: vendor,
  }),
  saveAccountInfo: endpoint({
    method: 'POST',
    path: '/vendor/saveAccountInfo',
    summary: 'Changes what a verified vendor may change by itself: how it is reached, and its images',
    access: vendors,
    writes: true,
    invalidates: ['vendor'],
    record: 'vendor',
    request: z.strictObject({
      ...accountShape,
      id: z.uuid(),
      version: z.int().min(1).max(maxVersion),
    }),
    response: vendor,
  }),
  getVendorPage: endpoint({
    method: 'POST',
    path: '/vendor/getVendorPage',
    summary: 'Lists vendors with the state of their verification',
    access: administrators,
    page: 'vendor',
    request: pageRequestSchema(vendorFields),
    response: pageSchema(vendor),
  }),
  getVendor: endpoint({
    method: 'POST',
    path: '/vendor/getVendor',
    summary: 'Answers one vendor with its licence images and what its last submission has changed',
    access: auditors,
    provides: ['vendor'],
    request: z.strictObject({ id: z.uuid() }),
    response: z.strictObject({
      vendor,
      licences: z.array(storedFile),
      features: z.array(z.enum(features)),
      /** By field; empty where it is the first submission. */
      changed: z.record(z.string(), z.strictObject({ before: z.string(), after: z.string() })),
    }),
  }),
  saveVendorFeatures: endpoint({
    method: 'POST',
    path: '/vendor/saveVendorFeatures',
    summary: 'Switches features on and off for one vendor; its people see it at their next sign-in',
    access: administrators,
    writes: true,
    invalidates: ['vendor'],
    record: 'vendor',
    request: z.strictObject({
      id: z.uuid(),
      version: z.int().min(1).max(maxVersion),
      features: z.array(z.enum(features)),
    }),
    response: vendor,
  }),
}
