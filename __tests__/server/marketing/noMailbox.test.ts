import { isNoMailbox } from '#server/marketing/bounce.ts'

/** Replies as mail servers word them. */
test.each([
  ['550 5.1.1 <a@b.example>: Recipient address rejected: User unknown', true],
  ['550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found', false],
  ['550 No such user here', true],
  ['550 Requested action not taken: mailbox unavailable', true],
  ['553 sorry, that address does not exist', true],
  ['550 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using Spamhaus', false],
  ['550 Service unavailable; Client host [192.0.2.1] blocked', false],
  ['550 5.7.26 This mail is unauthenticated', false],
  ['552 5.2.2 Mailbox full', false],
  ['554 5.7.1 Unknown sender policy for recipient domain', false],
])('"%s" says that there is no such mailbox: %s', (words, isIt) => {
  expect(isNoMailbox(words)).toBe(isIt)
})
