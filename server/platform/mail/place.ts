import type { Config } from '#server/platform/config/config.ts'

/** Where mails go that are written now: to their recipients, or no further than the outbox. */
export const placeOfMails = ({ mail }: Pick<Config, 'mail'>): 'mailbox' | 'outbox' => (mail ? 'mailbox' : 'outbox')
