import { sql } from 'drizzle-orm'
import { type RequestKind, requestKinds } from '#contract/requests/inputs.ts'
import { textIn } from '#server/platform/core/texts.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Binding, CompletedTransition } from '#server/platform/workflows/binding.ts'
import { requestAnswer } from './mails.ts'
import { request } from './tables.ts'

/** Stores the answer; a reopened request waits again, for another one. */
const after = async (
  tx: Database,
  { event, recordId, reason: { note } }: CompletedTransition<'requestLife'>,
): Promise<undefined> => {
  if (event === 'request.answer')
    await tx.execute(sql`update ${request} set answer = ${note}, answer_time = now() where id = ${recordId}`)
  if (event === 'request.reopen')
    await tx.execute(
      sql`update ${request} set answer = null, answer_time = null, waiting_since = now() where id = ${recordId}`,
    )
}

export const requestLifeBinding: Binding<'requestLife'> = {
  name: 'requestLife',
  owner: { vendor: 'vendorId' },
  title: 'number',
  about: { kind: 'request', column: 'id' },
  input: {},
  words: {
    read: sql`json_build_object('kind', r.kind)`,
    say: ({ kind }, language) => ({ kind: textIn(requestKinds[kind as RequestKind].label, language) }),
  },
  after,
  messages: {
    'request.answer': {
      mail: requestAnswer,
      toVendor: 'requests.server:requestLife.messages.request.answer.toVendor',
    },
    'request.reopen': {
      toAdministrators: 'requests.server:requestLife.messages.request.reopen.toAdministrators',
    },
  },
}
