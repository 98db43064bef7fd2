import * as z from 'zod'
import { editedFields, idField, nameField, nameInput } from '#contract/core/commonFields.ts'
import { operators } from '#contract/core/endpoint.ts'
import { defineKind } from '#contract/core/kind.ts'

const contentMaxLength = 2_000
const answer = { type: 'text', format: 'multiline', filter: 'contains' } as const
const content = z.string().trim().min(1).max(contentMaxLength)

/** Reusable reply in both languages, of a vendor or of the platform. */
export const cannedReply = defineKind('feedback', {
  name: 'cannedReply',
  hint: true,
  owner: { vendor: 'vid' },
  access: operators,
  title: 'name',
  names: ['name', 'contentEn', 'contentZh'],
  searchFields: ['name'],
  sort: 'createTime desc',
  fields: {
    id: idField,
    name: nameField,
    contentEn: answer,
    contentZh: answer,
    ...editedFields,
  },
  inputs: { name: nameInput, contentEn: content, contentZh: content },
  calls: {
    page: '/feedback/getCannedReplyPage',
    all: '/feedback/getCannedReplyAll',
    save: '/feedback/saveOrUpdateCannedReply',
    delete: { path: '/feedback/deleteCannedReply', method: 'POST' },
  },
})
