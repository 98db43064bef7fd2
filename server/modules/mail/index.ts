import type { Handlers } from '../../context.ts'
import { mailListing } from '../../mail/listing.ts'
import { readPage } from '../../query/page.ts'

export const mailModule: Handlers<'mail'> = {
  getMailPage: (request, { db, config }) => readPage(db, mailListing(config.mail !== undefined), request),
}
