import * as z from 'zod'
import { endpoint, operators } from '#contract/core/endpoint.ts'
import { fileRuleNames, imageRuleNames } from '#contract/core/files/rules.ts'
import { storedFile } from '#contract/core/files/storedFile.ts'
import type { Role } from '#contract/core/roles.ts'

/** Roles that may upload: applicants their licence images, the marketing account pictures and lists. */
const uploaders = [...operators, 'applicant', 'marketing'] as const satisfies Role[]

/** Roles that may open private files of a vendor: the vendor itself, and reviewers. */
const openers = [...operators, 'applicant', 'auditor'] as const satisfies Role[]

const upload = z.strictObject({
  /** Object key of the uploaded bytes, below the prefix of the credentials. */
  key: z.string().min(1).max(200),
  rule: z.enum(fileRuleNames),
  name: z.string().min(1).max(255),
})

const html = z.strictObject({ html: z.string().max(200_000) })

export const fileGroup = {
  getStsToken: endpoint({
    path: '/file/getStsToken',
    summary: 'Issues short-lived credentials that only allow adding objects below one prefix of the storage',
    ownTurns: true,
    access: uploaders,
    needs: 'answer',
    request: z.strictObject({}),
    response: z.strictObject({
      bucket: z.string(),
      accessKeyId: z.string(),
      accessKeySecret: z.string(),
      region: z.string(),
      stsToken: z.string(),
      /** Not in the specification: address of the storage, if it is not that of Alibaba Cloud. */
      endpoint: z.string().nullable(),
      prefix: z.string(),
      expires: z.iso.datetime(),
    }),
  }),
  uploadImg: endpoint({
    path: '/file/uploadImg',
    summary: 'Validates an uploaded image against its rule, re-encodes it and creates a file that records may refer to',
    access: uploaders,
    writes: true,
    needs: 'answer',
    request: upload.extend({ rule: z.enum(imageRuleNames) }),
    response: storedFile,
  }),
  /** Not in the specification: the same for other files than images. */
  uploadFile: endpoint({
    path: '/file/uploadFile',
    summary: 'Validates an uploaded video or document against its rule and creates a file that records may refer to',
    access: [...operators, 'marketing'],
    writes: true,
    needs: 'answer',
    request: upload,
    response: storedFile,
  }),
  /** Not in the specification. */
  getFileAddress: endpoint({
    path: '/file/getFileAddress',
    summary: 'Returns a temporary address of a private file to callers who may see it',
    access: [...openers, 'marketing'],
    unattended: true,
    request: z.strictObject({ id: z.uuid() }),
    response: z.strictObject({ url: z.string(), expires: z.iso.datetime() }),
  }),
  uploadHtml: endpoint({
    path: '/file/uploadHtml',
    summary: 'Sanitises rich text and returns it',
    richText: true,
    ownTurns: true,
    usedBy:
      'Not used by the console, whose saving calls sanitise text themselves; for integrations that check text first.',
    access: operators,
    request: html,
    response: html,
  }),
  convertHtmlToText: endpoint({
    path: '/file/convertHtmlToText',
    summary: 'Converts rich text to plain text',
    richText: true,
    ownTurns: true,
    usedBy: 'Not used by the console; for integrations that index or mail what is stored as rich text.',
    access: operators,
    request: html,
    response: z.strictObject({ text: z.string() }),
  }),
}
