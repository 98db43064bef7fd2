import { administrators, endpoint } from '../endpoint.ts'
import { pageRequestSchema, pageSchema, recordSchema } from '../fields.ts'
import { mailFields } from '../records/mail.ts'

/** Ours: the outbox, with codes of other people in it, which nobody but an administrator reads. */
export const mailGroup = {
  getMailPage: endpoint({
    method: 'POST',
    path: '/mail/getMailPage',
    summary: 'Lists the mails that the platform has written',
    access: administrators,
    page: 'mail',
    request: pageRequestSchema(mailFields),
    response: pageSchema(recordSchema(mailFields)),
  }),
}
