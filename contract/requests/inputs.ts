import * as z from 'zod'
import type { FileRuleName } from '#contract/core/files/rules.ts'
import { labelled, textKeys } from '#contract/core/text.ts'

/** Types of requests that vendors send to the platform. */
export const requestKinds = labelled('requests.records:requestKinds', {
  verification: {},
  licenceKeys: {},
  app: {},
  feature: {},
  companyData: {},
  shopAddress: {},
  serviceRenewal: {},
  other: {},
})

export type RequestKind = keyof typeof requestKinds
const requestKindNames = Object.keys(requestKinds) as [RequestKind]

/** Types of requests that a vendor can send without a completed verification. */
export const requestKindsOfApplicants = ['verification', 'companyData', 'other'] as const satisfies RequestKind[]

/** Names of links to the form of a request, by its kind. */
export const requestLinks = textKeys('requests.records:requestLinks', requestKindNames)

/** Kinds of records that a request may be about, each of a vendor. */
export const requestSubjects = labelled('requests.records:requestSubjects', {
  product: {},
  sysApp: {},
  serviceContract: {},
})

export type RequestSubject = keyof typeof requestSubjects

/** Maximum length of the text of a request. */
export const requestMaxLength = 1_000
/** Rule and maximum number of its files. */
export const requestFileRule = 'requestFile' as const satisfies FileRuleName
export const requestFilesMax = 5

/** Inputs of a request; its subject consists of kind and id, or is missing. */
export const requestInputs = {
  kind: z.enum(requestKindNames),
  content: z.string().trim().min(1).max(requestMaxLength),
  subjectKind: z.enum(Object.keys(requestSubjects) as [RequestSubject]).nullable(),
  subjectId: z.uuid().nullable(),
  fileIds: z.array(z.uuid()).max(requestFilesMax),
}
