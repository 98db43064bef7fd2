import * as z from 'zod'
import { endpoint, operators } from '#contract/core/endpoint.ts'
import { fileRuleNames, imageRuleNames } from '#contract/core/files/rules.ts'
import { storedFile } from '#contract/core/files/storedFile.ts'
import type { Role } from '#contract/core/roles.ts'

/** A vendor in its verification uploads its licence images, the marketing account pictures and lists. */
const uploaders = [...operators, 'applicant', 'marketing'] as const satisfies Role[]

/** Of a private file: its vendor, and those who review what vendors submit. */
const openers = [...operators, 'applicant', 'auditor'] as const satisfies Role[]

const upload = z.strictObject({
  /** Where the bytes were put, below the prefix that the credentials name. */
  key: z.string().min(1).max(200),
  rule: z.enum(fileRuleNames),
  name: z.string().min(1).max(255),
})

const html = z.strictObject({ html: z.string().max(200_000) })

export const fileGroup = {
  getStsToken: endpoint({
    path: '/file/getStsToken',
    summary: 'Issues credentials of a few minutes, which can only add below one prefix of the object storage',
    ownTurns: true,
    access: uploaders,
    request: z.strictObject({}),
    response: z.strictObject({
      bucket: z.string(),
      accessKeyId: z.string(),
      accessKeySecret: z.string(),
      region: z.string(),
      stsToken: z.string(),
      /** Ours: where the storage is, when it is not Alibaba Cloud's own address. */
      endpoint: z.string().nullable(),
      prefix: z.string(),
      expires: z.iso.datetime(),
    }),
  }),
  uploadImg: endpoint({
    path: '/file/uploadImg',
    summary: 'Checks an uploaded image by its rule, re-encodes it and makes it a file that records may refer to',
    access: uploaders,
    writes: true,
    request: upload.extend({ rule: z.enum(imageRuleNames) }),
    response: storedFile,
  }),
  /** Ours: the same for what is no image. */
  uploadFile: endpoint({
    path: '/file/uploadFile',
    summary: 'Checks an uploaded video or document by its rule and makes it a file that records may refer to',
    access: [...operators, 'marketing'],
    writes: true,
    request: upload,
    response: storedFile,
  }),
  /** Ours. */
  getFileAddress: endpoint({
    path: '/file/getFileAddress',
    summary: 'Answers an address that opens a private file for some minutes, for those who may see it',
    access: [...openers, 'marketing'],
    unattended: true,
    request: z.strictObject({ id: z.uuid() }),
    response: z.strictObject({ url: z.string(), expires: z.iso.datetime() }),
  }),
  uploadHtml: endpoint({
    path: '/file/uploadHtml',
    summary: 'Cleans rich text and answers what may be stored and shown',
    richText: true,
    ownTurns: true,
    usedBy: 'Not used by the console, whose saving calls clean by themselves; for integrations that check text first.',
    access: operators,
    request: html,
    response: html,
  }),
  convertHtmlToText: endpoint({
    path: '/file/convertHtmlToText',
    summary: 'Answers the plain text of rich text',
    richText: true,
    ownTurns: true,
    usedBy: 'Not used by the console; for integrations that index or mail what is stored as rich text.',
    access: operators,
    request: html,
    response: z.strictObject({ text: z.string() }),
  }),
}
